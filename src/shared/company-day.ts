import type { PlainDate } from './plain-date.js';
import { zoneTime } from './zone-time.js';

const MINUTE_MS = 60_000;

/** The calendar day that an instant falls on in an IANA time zone, daylight time included. */
export const dayIn = (timeZone: string, instant: Date): PlainDate =>
  zoneTime(timeZone).dateOf(Math.floor(instant.getTime() / MINUTE_MS));
