import type { Usage } from '../server-process.js';

const KIBIBYTE = 1_024;

/** What this process has used up to now. */
export const processUsage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, peakBytes: process.resourceUsage().maxRSS * KIBIBYTE };
};
