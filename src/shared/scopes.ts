/** What a key may be allowed to do. An administrator's session holds all of them. */
export const scopes = [
  'employees:read',
  'employees:write',
  'employees:sensitive',
  'attendance:read',
  'attendance:write',
  'leave:read',
  'leave:write',
  'leave:approve',
  'payroll:read',
  'payroll:write',
  'payroll:approve',
  'reports:read',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Scope = (typeof scopes)[number];
