import {
  notEmployedOn,
  type FormerEmployment,
  type PresentEmployment,
} from '../../employees/employments-rules.js';
import type { TextParams } from '../../errors/language.js';
import type { FieldProblemCode } from '../../errors/field-problem-catalogue.js';
import { epochMsOf, type UtcInstant } from '../../shared/instant.js';
import { addDays, type PlainDate } from '../../shared/plain-date.js';
import { localDateAndMinute, toInstant } from '../../shared/zone-time.js';

export const punchDirections = ['in', 'out'] as const;
export type PunchDirection = (typeof punchDirections)[number];

export const punchSources = ['device', 'web', 'mobile', 'manual'] as const;
export type PunchSource = (typeof punchSources)[number];

/**
 * What is odd about a punch that was taken all the same: a clock that is not right, a stamp that no clock of the
 * company made and that somebody sent behind its time, a local time that the zone had twice (the earlier reading counts)
 * or not at all (read with the offset before the change).
 */
export const punchFlags = [
  'clock_ahead',
  'clock_behind',
  'sent_late',
  'local_time_twice',
  'local_time_skipped',
] as const;
export type PunchFlag = (typeof punchFlags)[number];

/** Of the moment in which a punch arrives, and so of that row alone which stored it. */
export const isFlagOfArrival = (flag: PunchFlag): boolean => !flag.startsWith('local_time');

/** A date and a time of day without an offset. */
export interface LocalTime {
  readonly date: PlainDate;
  /** Since midnight. */
  readonly minute: number;
  readonly second: number;
}

export type PunchTime =
  | { readonly at: UtcInstant; readonly offsetMinutes: number }
  /** In the zone, or where it is null in the company's. */
  | { readonly local: LocalTime; readonly timeZone: string | null };

export type PunchEmployee =
  | { readonly id: string }
  | { readonly code: string }
  /** The number under which the clocks know him; without a mapping it is his code. */
  | { readonly deviceUserId: string };

/** One well-formed row, as it comes from a request or from a line of a file. */
export interface PunchInput {
  /** Its place in the batch; it comes back with the outcome. */
  readonly index: number;
  readonly employee: PunchEmployee;
  readonly time: PunchTime;
  readonly direction: PunchDirection | null;
  readonly deviceId: string | null;
  readonly externalId: string | null;
  readonly source: PunchSource;
}

export interface PunchProblem {
  /** A member of the row in the API. */
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
}

/** A row whose employee and instant are known. */
export interface Punching {
  readonly input: PunchInput;
  readonly employeeId: string;
  readonly at: UtcInstant;
  readonly offsetMinutes: number;
  readonly timeZone: string;
  readonly localTime: string | null;
  readonly alternativeAt: UtcInstant | null;
  readonly flags: readonly PunchFlag[];
}

/** What is known about the world when a batch arrives. */
export interface PunchWorld {
  readonly nowMs: number;
  /** The company's. */
  readonly timeZone: string;
  readonly clockToleranceMs: number;
  /** How far the sending clock is ahead of the server; null when it did not say. */
  readonly clockDifferenceMs: number | null;
  /** Somebody answers for the rows and has said why: a correction. */
  readonly isCorrection: boolean;
}

export interface PunchEmployment extends PresentEmployment {
  readonly id: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Later than this no clock is merely ahead. */
const LATEST_AHEAD_MS = DAY_MS;
const MAXIMUM_AGE_YEARS = 5;
/** 365.25 days a year, in whole days. */
const MAXIMUM_AGE_MS = Math.ceil(MAXIMUM_AGE_YEARS * 365.25) * DAY_MS;
/** The shift of the first day may begin about midnight: so long before it somebody may already come. */
const EARLIEST_COMING_MINUTE = 1_440 - 120;

/**
 * Whether the punch may lie before the hire date, so that the employments before a rehire have a say. Cheap, and rather
 * too often: a day by any offset is the day in UTC or one beside it.
 */
export const mayBeBeforeHire = (
  { time }: PunchInput,
  { hireDate }: Pick<PunchEmployment, 'hireDate'>,
): boolean => ('at' in time ? time.at.slice(0, 10) : time.local.date) <= hireDate;

/**
 * The punch of a row, or why it cannot be taken.
 *
 * @param former employments before a rehire, of whoever `mayBeBeforeHire`
 */
export const judgePunch = (
  input: PunchInput,
  employment: PunchEmployment,
  world: PunchWorld,
  former: readonly FormerEmployment[] = [],
): Punching | readonly PunchProblem[] => {
  const field = 'at' in input.time ? 'at' : 'local_time';
  const roughMs = 'at' in input.time ? epochMsOf(input.time.at) : localMsOf(input.time.local);
  // First, and with room for any offset: what is centuries away is not read at all.
  const far = ageProblem(roughMs, field, world, DAY_MS);
  if (far !== undefined) return [far];
  const read = readTime(input.time, world.timeZone);
  const problem =
    ageProblem(epochMsOf(read.at), field, world, 0) ??
    employmentProblem(read.at, field, { employment, former, timeZone: world.timeZone });
  if (problem !== undefined) return [problem];
  return {
    input,
    employeeId: employment.id,
    ...read,
    flags: [...clockFlags(read.at, world), ...lateFlags(input, read.at, world), ...read.flags],
  };
};

type ReadTime = Pick<
  Punching,
  'at' | 'offsetMinutes' | 'timeZone' | 'localTime' | 'alternativeAt' | 'flags'
>;

const readTime = (time: PunchTime, companyZone: string): ReadTime => {
  if ('at' in time) {
    const { at, offsetMinutes } = time;
    return {
      at,
      offsetMinutes,
      timeZone: companyZone,
      localTime: null,
      alternativeAt: null,
      flags: [],
    };
  }
  const timeZone = time.timeZone ?? companyZone;
  return { ...readLocalTime(time.local, timeZone), timeZone };
};

const localMsOf = ({ date, minute, second }: LocalTime): number =>
  epochMsOf(`${date}T00:00:00.000Z`) + minute * MINUTE_MS + second * 1_000;

const readLocalTime = (local: LocalTime, timeZone: string): Omit<ReadTime, 'timeZone'> => {
  const { instant, kind, alternative } = toInstant(timeZone, local.date, local.minute);
  const plusSeconds = (start: UtcInstant): UtcInstant =>
    `${start.slice(0, 17)}${String(local.second).padStart(2, '0')}${start.slice(19)}`;
  const at = plusSeconds(instant);
  return {
    at,
    offsetMinutes: Math.round((localMsOf(local) - epochMsOf(at)) / MINUTE_MS),
    localTime: localTimeText(local),
    alternativeAt: alternative === undefined ? null : plusSeconds(alternative),
    flags: kind === 'exact' ? [] : [kind === 'twice' ? 'local_time_twice' : 'local_time_skipped'],
  };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const localTimeText = ({ date, minute, second }: LocalTime): string =>
  `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(second)}`;

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?$/;

/** `YYYY-MM-DDTHH:MM[:SS]`, the T perhaps a space; undefined for anything else. Whether the day exists is not looked at. */
export const parseLocalTime = (text: string): LocalTime | undefined => {
  const match = LOCAL_TIME.exec(text);
  if (match === null) return undefined;
  const [, date, hour, minute, second = '0'] = match;
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return { date: date as PlainDate, minute: hours * 60 + minutes, second: seconds };
};

/** @param toleranceMs by how much the instant may still turn out to lie elsewhere */
const ageProblem = (
  atMs: number,
  field: string,
  { nowMs, timeZone }: PunchWorld,
  toleranceMs: number,
): PunchProblem | undefined => {
  if (atMs - toleranceMs > nowMs + LATEST_AHEAD_MS) {
    const today = localDateAndMinute(timeZone, nowMs).date;
    return { field, code: 'in_the_future', params: { today } };
  }
  return atMs + toleranceMs < nowMs - MAXIMUM_AGE_MS
    ? { field, code: 'too_old', params: { years: MAXIMUM_AGE_YEARS } }
    : undefined;
};

/** The night shift of a last day ends on the day after it; that of a first may begin on the day before. */
const employmentProblem = (
  at: UtcInstant,
  field: string,
  {
    employment,
    former,
    timeZone,
  }: {
    readonly employment: PunchEmployment;
    readonly former: readonly FormerEmployment[];
    readonly timeZone: string;
  },
): PunchProblem | undefined => {
  const { date, minute } = localDateAndMinute(timeZone, epochMsOf(at));
  const problem = notEmployedOn(date, employment, former);
  if (problem === undefined) return undefined;
  const others = [
    addDays(date, -1),
    ...(minute >= EARLIEST_COMING_MINUTE ? [addDays(date, 1)] : []),
  ];
  return others.some((day) => notEmployedOn(day, employment, former) === undefined)
    ? undefined
    : { field, ...problem };
};

const clockFlags = (at: UtcInstant, world: PunchWorld): PunchFlag[] => {
  const { nowMs, clockToleranceMs, clockDifferenceMs } = world;
  const difference = clockDifferenceMs ?? 0;
  const isAhead = difference > clockToleranceMs || epochMsOf(at) > nowMs + clockToleranceMs;
  if (isAhead) return ['clock_ahead'];
  return difference < -clockToleranceMs ? ['clock_behind'] : [];
};

/**
 * A clock may be read a week later; what comes from somebody's own telephone or hands is stamped when it is sent, or he
 * chose the time himself. A clock set back cannot be told from that unless the sender tells what it shows.
 */
const lateFlags = (
  { source }: PunchInput,
  at: UtcInstant,
  { nowMs, clockToleranceMs, isCorrection }: PunchWorld,
): PunchFlag[] =>
  source !== 'device' && !isCorrection && epochMsOf(at) < nowMs - clockToleranceMs
    ? ['sent_late']
    : [];

/** Entered by a person instead of read from a device; days read such punches otherwise. */
export const isManual = ({ source }: Pick<PunchInput, 'source'>): boolean => source === 'manual';

/**
 * What makes two rows the same punch; within its company. All that a day sees of a punch is part of it: otherwise
 * the row that came first would decide what the day is.
 */
export const punchIdentity = ({ input, employeeId, at }: Punching): string => {
  const { deviceId, externalId, direction } = input;
  if (externalId !== null) return JSON.stringify(['name', deviceId, externalId]);
  const parts = ['time', employeeId, at, direction, deviceId];
  return JSON.stringify(isManual(input) ? [...parts, 'manual'] : parts);
};
