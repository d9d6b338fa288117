import type { Knex } from 'knex';
import { arrayLiteral, rareArrayLiteral } from '../../db/array-literal.js';
import { binaryArray } from '../../db/binary-array.js';
import { applyOrder, applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { UtcInstant } from '../../shared/instant.js';
import type { PunchDirection, PunchFlag, PunchSource, Punching } from './punches-rules.js';

/** A punch with the id that its identity gives it. */
export interface PunchToStore extends Punching {
  readonly id: string;
}

export interface PunchStamp {
  readonly receivedAt: Date;
  readonly clockDifferenceSeconds: number | null;
  /** Why a person entered it. */
  readonly note: string | null;
}

/**
 * Stores the punches in the order given; those that are there already stay as they are.
 *
 * @returns the ids of the new ones
 */
export const insertPunches = async (
  session: Session,
  punches: readonly PunchToStore[],
  { receivedAt, clockDifferenceSeconds, note }: PunchStamp,
): Promise<ReadonlySet<string>> => {
  const rows = await session.rows<{ id: string }>({
    name: 'attendance_punches_insert',
    text: `insert into attendance_punches (company_id, employee_id, punched_at, id, offset_minutes, time_zone,
        local_time, alternative_at, direction, device_id, external_id, source, flags,
        clock_difference_seconds, note, received_at)
      select $1, given.employee_id, given.punched_at, given.id, given.offset_minutes, given.time_zone,
        given.local_time, given.alternative_at, given.direction, given.device_id, given.external_id,
        given.source, coalesce(string_to_array(given.flags, ' '), '{}'), $2::integer, $3::text, $4::timestamptz
      from unnest($5::uuid[], $6::timestamptz[], $7::uuid[], $8::smallint[], $9::text[], $10::text[],
          $11::timestamptz[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[])
        as given (employee_id, punched_at, id, offset_minutes, time_zone, local_time, alternative_at,
          direction, device_id, external_id, source, flags)
      on conflict do nothing
      returning id`,
    values: [
      ...[session.companyId, clockDifferenceSeconds, note, receivedAt.toISOString()],
      binaryArray('uuid', punches, ({ employeeId }) => employeeId),
      binaryArray('timestamptz', punches, ({ at }) => at),
      binaryArray('uuid', punches, ({ id }) => id),
      arrayLiteral(punches, ({ offsetMinutes }) => offsetMinutes),
      arrayLiteral(punches, ({ timeZone }) => timeZone),
      rareArrayLiteral(punches, ({ localTime }) => localTime),
      rareArrayLiteral(punches, ({ alternativeAt }) => alternativeAt),
      rareArrayLiteral(punches, ({ input }) => input.direction),
      rareArrayLiteral(punches, ({ input }) => input.deviceId),
      rareArrayLiteral(punches, ({ input }) => input.externalId),
      arrayLiteral(punches, ({ input }) => input.source),
      rareArrayLiteral(punches, ({ flags }) => (flags.length === 0 ? null : flags.join(' '))),
    ],
  });
  return new Set(rows.map(({ id }) => id));
};

/** What stands under the name of a punch, or under its instant. */
export interface HeldPunch {
  readonly id: string;
  readonly employee_id: string;
  readonly punched_at: UtcInstant;
  readonly direction: PunchDirection | null;
  readonly is_manual: boolean;
}

/** The stored ones among these punches, by id. */
export const findHeldPunches = async (
  session: Session,
  punches: readonly PunchToStore[],
): Promise<ReadonlyMap<string, HeldPunch>> => {
  const unnamed = punches.filter(({ input }) => input.externalId === null);
  const named = punches.filter(({ input }) => input.externalId !== null);
  const rows = await session.rows<HeldPunch>({
    name: 'attendance_punches_held',
    text: `select punch.id, punch.employee_id, punch.punched_at, punch.direction, punch.source = 'manual' as is_manual
      from unnest($2::uuid[], $3::timestamptz[], $4::uuid[]) as key (employee_id, punched_at, id)
      join attendance_punches punch on punch.company_id = $1 and punch.employee_id = key.employee_id
        and punch.punched_at = key.punched_at and punch.id = key.id
      union all
      select punch.id, punch.employee_id, punch.punched_at, punch.direction, punch.source = 'manual' as is_manual
      from unnest($5::text[], $6::text[]) as key (device_id, external_id)
      join attendance_punches punch on punch.company_id = $1 and punch.external_id is not null
        and punch.device_id is not distinct from key.device_id and punch.external_id = key.external_id`,
    values: [
      session.companyId,
      binaryArray('uuid', unnamed, ({ employeeId }) => employeeId),
      binaryArray('timestamptz', unnamed, ({ at }) => at),
      binaryArray('uuid', unnamed, ({ id }) => id),
      arrayLiteral(named, ({ input }) => input.deviceId),
      arrayLiteral(named, ({ input }) => input.externalId),
    ],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

export interface DeviceReading {
  readonly deviceId: string;
  readonly count: number;
  readonly firstPunchAt: UtcInstant;
  readonly lastPunchAt: UtcInstant;
}

/** Notes how far the devices have been read; in the order given, which is the order of locking. */
export const noteDevices = (
  session: Session,
  readings: readonly DeviceReading[],
  { receivedAt, clockDifferenceSeconds }: PunchStamp,
): Promise<number> =>
  session.run({
    name: 'attendance_devices_note',
    text: `insert into attendance_devices as device (company_id, device_id, punch_count, first_punch_at,
        last_punch_at, last_received_at, clock_difference_seconds)
      select $1, reading.device_id, reading.punch_count, reading.first_punch_at, reading.last_punch_at,
        $2::timestamptz, $3::integer
      from unnest($4::text[], $5::integer[], $6::timestamptz[], $7::timestamptz[])
        as reading (device_id, punch_count, first_punch_at, last_punch_at)
      on conflict on constraint attendance_devices_pkey do update
        set punch_count = device.punch_count + excluded.punch_count,
          first_punch_at = least(device.first_punch_at, excluded.first_punch_at),
          last_punch_at = greatest(device.last_punch_at, excluded.last_punch_at),
          last_received_at = greatest(device.last_received_at, excluded.last_received_at),
          clock_difference_seconds = coalesce(excluded.clock_difference_seconds, device.clock_difference_seconds)`,
    values: [
      ...[session.companyId, receivedAt.toISOString(), clockDifferenceSeconds],
      arrayLiteral(readings, ({ deviceId }) => deviceId),
      arrayLiteral(readings, ({ count }) => count),
      arrayLiteral(readings, ({ firstPunchAt }) => firstPunchAt),
      arrayLiteral(readings, ({ lastPunchAt }) => lastPunchAt),
    ],
  });

export interface PunchRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly punched_at: UtcInstant;
  readonly offset_minutes: number;
  readonly time_zone: string;
  readonly local_time: string | null;
  readonly alternative_at: UtcInstant | null;
  readonly direction: PunchDirection | null;
  readonly device_id: string | null;
  readonly external_id: string | null;
  readonly source: PunchSource;
  readonly flags: readonly PunchFlag[];
  readonly clock_difference_seconds: number | null;
  readonly note: string | null;
  readonly received_at: UtcInstant;
  readonly is_duplicate: boolean;
}

export interface PunchFilters {
  readonly employeeId?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly flag?: PunchFlag | undefined;
  readonly from: UtcInstant;
  /** Exclusive. */
  readonly until: UtcInstant;
}

const restrict = (session: Session, filters: PunchFilters): Knex.QueryBuilder => {
  const { employeeId, deviceId, flag, from, until } = filters;
  const query = sql('attendance_punches')
    .where({ company_id: session.companyId })
    .where('punched_at', '>=', from)
    .where('punched_at', '<', until)
    // Always so; by saying it a list may use the index of instants.
    .whereRaw("punched_at > '-infinity'");
  if (employeeId !== undefined) query.where({ employee_id: employeeId });
  if (deviceId !== undefined) query.where({ device_id: deviceId });
  if (flag !== undefined) query.whereRaw('? = any(flags)', [flag]);
  return query;
};

export const listPunches = (session: Session, filters: PunchFilters, page: PageRequest) => {
  const found = applyPage(restrict(session, filters).select('*'), page).as('page');
  return session.rows<PunchRow>(
    applyOrder(
      sql
        .from(found)
        .joinRaw(
          'join employees on employees.company_id = page.company_id and employees.id = page.employee_id',
        )
        .select('page.*', 'employees.employee_code'),
      { ...page, sort: page.sort.map((key) => ({ ...key, column: `page.${key.column}` })) },
    ),
  );
};

export const countPunches = async (session: Session, filters: PunchFilters): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

export interface DeviceRow {
  readonly device_id: string;
  readonly punch_count: bigint;
  readonly first_punch_at: UtcInstant;
  readonly last_punch_at: UtcInstant;
  readonly last_received_at: UtcInstant;
  readonly clock_difference_seconds: number | null;
}

const devicesOf = (session: Session) =>
  sql('attendance_devices').where({ company_id: session.companyId });

export const listDevices = (session: Session, page: PageRequest) =>
  session.rows<DeviceRow>(applyPage(devicesOf(session).select('*'), page));

export const countDevices = async (session: Session): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    devicesOf(session).select(sql.raw('count(*)::int as count')),
  );
  return count;
};
