// Generated from openapi.yaml: npm run sdk

import type { Call, Download, FileBody, PagedCall, RequestOptions, Transport, WithKey, WithVersion, WithWait } from '../transport.js';
import type * as T from './types.js';

/** Paths below /api/v1/attendance. */
export const attendance = (t: Transport) => ({
  /** List what came too late for closed months. Scopes: attendance:read. */
  listRetroItems: (query?: T.ListAttendanceRetroItemsQuery, options?: RequestOptions): PagedCall<T.AttendanceRetroItemList> => t.list<T.AttendanceRetroItemList>(['attendance', 'retro-items'], query, options),
  /** Dismiss an item. Scopes: attendance:write. */
  dismissRetroItem: (id: string, body: T.RetroItemDismissal, options?: RequestOptions & WithKey): Call<T.AttendanceRetroItem> => t.send<T.AttendanceRetroItem>('POST', ['attendance', 'retro-items', id, 'dismiss'], body, undefined, options),
  /** Add up a month of attendance by employee. Scopes: attendance:read. */
  summarize: (query: T.SummarizeAttendanceQuery, options?: RequestOptions): PagedCall<T.AttendanceSummaryList> => t.list<T.AttendanceSummaryList>(['attendance', 'summary'], query, options),
  /** Add up a month of attendance by employee. Scopes: attendance:read. */
  summarizeAsFile: (query: T.SummarizeAttendanceAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['attendance', 'summary'], undefined, query, options),
  /** Export daily records as a file. Scopes: attendance:read. */
  export: (query: T.ExportAttendanceQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['attendance', 'export'], undefined, query, options),
  /** Send the stamps of clocks. Scopes: attendance:write. */
  storePunches: (body: T.PunchBatchRequest, options?: RequestOptions & WithKey): Call<T.PunchBatchResult> => t.send<T.PunchBatchResult>('POST', ['attendance', 'punches'], body, undefined, options),
  /** List punches. Scopes: attendance:read. */
  listPunches: (query?: T.ListPunchesQuery, options?: RequestOptions): PagedCall<T.PunchList> => t.list<T.PunchList>(['attendance', 'punches'], query, options),
  /** List clocks and how far they have been read. Scopes: attendance:read. */
  listDevices: (query?: T.ListAttendanceDevicesQuery, options?: RequestOptions): PagedCall<T.AttendanceDeviceList> => t.list<T.AttendanceDeviceList>(['attendance', 'devices'], query, options),
  /** Compute days anew. Scopes: attendance:write. */
  recompute: (body: T.RecomputeRequest, options?: RequestOptions & WithKey): Call<T.RecomputeJob> => t.send<T.RecomputeJob>('POST', ['attendance', 'recompute'], body, undefined, options),
  /** Say which employee a number of the clocks is. Scopes: attendance:write. */
  saveDeviceUsers: (body: T.DeviceUsersRequest, options?: RequestOptions): Call<T.DeviceUsersSaved> => t.send<T.DeviceUsersSaved>('PUT', ['attendance', 'device-users'], body, undefined, options),
  /** List the numbers of the clocks. Scopes: attendance:read. */
  listDeviceUsers: (query?: T.ListDeviceUsersQuery, options?: RequestOptions): PagedCall<T.DeviceUserList> => t.list<T.DeviceUserList>(['attendance', 'device-users'], query, options),
  /** Forget a number of the clocks. Scopes: attendance:write. */
  removeDeviceUser: (deviceUserId: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['attendance', 'device-users', deviceUserId], undefined, undefined, options),
  /** Read how clocks are read. Scopes: attendance:read. */
  getSettings: (options?: RequestOptions): Call<T.AttendanceSettings> => t.send<T.AttendanceSettings>('GET', ['attendance', 'settings'], undefined, undefined, options),
  /** Change how clocks are read. Scopes: attendance:write. */
  updateSettings: (body: T.AttendanceSettingsPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.AttendanceSettings> => t.send<T.AttendanceSettings>('PATCH', ['attendance', 'settings'], body, undefined, options),
  /** Ask for a day to be put right. Scopes: attendance:write. */
  requestCorrection: (body: T.CorrectionRequest, options?: RequestOptions & WithKey): Call<T.AttendanceCorrection> => t.send<T.AttendanceCorrection>('POST', ['attendance', 'corrections'], body, undefined, options),
  /** List corrections. Scopes: attendance:read. */
  listCorrections: (query?: T.ListAttendanceCorrectionsQuery, options?: RequestOptions): PagedCall<T.AttendanceCorrectionList> => t.list<T.AttendanceCorrectionList>(['attendance', 'corrections'], query, options),
  /** Fill in a day on which the clock was down. Scopes: attendance:write. */
  correctInBulk: (body: T.BulkCorrectionRequest, options?: RequestOptions & WithKey): Call<T.BulkCorrectionOutcome> => t.send<T.BulkCorrectionOutcome>('POST', ['attendance', 'corrections', 'bulk'], body, undefined, options),
  /** Read a correction. Scopes: attendance:read. */
  getCorrection: (id: string, options?: RequestOptions): Call<T.AttendanceCorrection> => t.send<T.AttendanceCorrection>('GET', ['attendance', 'corrections', id], undefined, undefined, options),
  /** Approve a correction. Scopes: attendance:write. */
  approveCorrection: (id: string, body: T.CorrectionDecision, options?: RequestOptions & WithKey & WithVersion): Call<T.AttendanceCorrection> => t.send<T.AttendanceCorrection>('POST', ['attendance', 'corrections', id, 'approve'], body, undefined, options),
  /** Reject a correction. Scopes: attendance:write. */
  rejectCorrection: (id: string, body: T.CorrectionDecision, options?: RequestOptions & WithKey & WithVersion): Call<T.AttendanceCorrection> => t.send<T.AttendanceCorrection>('POST', ['attendance', 'corrections', id, 'reject'], body, undefined, options),
  /** Withdraw a correction. Scopes: attendance:write. */
  cancelCorrection: (id: string, body: T.CorrectionDecision, options?: RequestOptions & WithKey & WithVersion): Call<T.AttendanceCorrection> => t.send<T.AttendanceCorrection>('POST', ['attendance', 'corrections', id, 'cancel'], body, undefined, options),
  /** Import a file of punches. Scopes: attendance:write. */
  importPunches: (body: FileBody, query?: T.ImportPunchesQuery, options?: RequestOptions & WithKey & WithWait): Call<T.AttendanceImport> => t.send<T.AttendanceImport>('POST', ['attendance', 'imports'], body, query, options),
  /** List imports. Scopes: attendance:read. */
  listImports: (query?: T.ListAttendanceImportsQuery, options?: RequestOptions): PagedCall<T.AttendanceImportList> => t.list<T.AttendanceImportList>(['attendance', 'imports'], query, options),
  /** Follow an import. Scopes: attendance:read. */
  getImport: (id: string, options?: RequestOptions): Call<T.AttendanceImport> => t.send<T.AttendanceImport>('GET', ['attendance', 'imports', id], undefined, undefined, options),
  /** Remove the stored file of an import. Scopes: attendance:write. */
  deleteImport: (id: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['attendance', 'imports', id], undefined, undefined, options),
  /** See what became of each line. Scopes: attendance:read. */
  listImportLines: (id: string, query?: T.ListAttendanceImportLinesQuery, options?: RequestOptions): PagedCall<T.ImportLineList> => t.list<T.ImportLineList>(['attendance', 'imports', id, 'lines'], query, options),
  /** See what became of each line. Scopes: attendance:read. */
  listImportLinesAsFile: (id: string, query: T.ListAttendanceImportLinesAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['attendance', 'imports', id, 'lines'], undefined, query, options),
  /** Cancel an import. Scopes: attendance:write. */
  cancelImport: (id: string, options?: RequestOptions & WithKey): Call<T.AttendanceImport> => t.send<T.AttendanceImport>('POST', ['attendance', 'imports', id, 'cancel'], undefined, undefined, options),
  /** Describe the files of a source. Scopes: attendance:write. */
  createImportMapping: (body: T.ImportMappingRequest, options?: RequestOptions & WithKey): Call<T.ImportMapping> => t.send<T.ImportMapping>('POST', ['attendance', 'import-mappings'], body, undefined, options),
  /** List import mappings. Scopes: attendance:read. */
  listImportMappings: (query?: T.ListImportMappingsQuery, options?: RequestOptions): PagedCall<T.ImportMappingList> => t.list<T.ImportMappingList>(['attendance', 'import-mappings'], query, options),
  /** Read an import mapping. Scopes: attendance:read. */
  getImportMapping: (id: string, options?: RequestOptions): Call<T.ImportMapping> => t.send<T.ImportMapping>('GET', ['attendance', 'import-mappings', id], undefined, undefined, options),
  /** Change an import mapping. Scopes: attendance:write. */
  updateImportMapping: (id: string, body: T.ImportMappingChange, options?: RequestOptions & WithKey & WithVersion): Call<T.ImportMapping> => t.send<T.ImportMapping>('PATCH', ['attendance', 'import-mappings', id], body, undefined, options),
  /** Delete an import mapping. Scopes: attendance:write. */
  deleteImportMapping: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['attendance', 'import-mappings', id], undefined, undefined, options),
  /** Insert or update daily records. Scopes: attendance:write. */
  importAttendance: (body: T.AttendanceBatchRequest, options?: RequestOptions & WithKey): Call<T.AttendanceBatchResult> => t.send<T.AttendanceBatchResult>('POST', ['attendance'], body, undefined, options),
  /** List daily records. Scopes: attendance:read. */
  list: (query?: T.ListAttendanceQuery, options?: RequestOptions): PagedCall<T.AttendanceList> => t.list<T.AttendanceList>(['attendance'], query, options),
  /** Remove a daily record. Scopes: attendance:write. */
  delete: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['attendance', id], undefined, undefined, options),
  /** Read one daily record and how it came about. Scopes: attendance:read. */
  getDay: (id: string, options?: RequestOptions): Call<T.AttendanceDay> => t.send<T.AttendanceDay>('GET', ['attendance', id], undefined, undefined, options),
});

/** Paths below /api/v1/auth. */
export const auth = (t: Transport) => ({
  /** Create a company, its administrator and a first API key. */
  signUp: (body: T.SignUpRequest, options?: RequestOptions): Call<T.SignUp> => t.open<T.SignUp>('POST', ['auth', 'signup'], body, undefined, options),
  /** Log in as an administrator. */
  logIn: (body: T.LoginRequest, options?: RequestOptions): Call<T.SessionTokens> => t.open<T.SessionTokens>('POST', ['auth', 'login'], body, undefined, options),
  /** Exchange a refresh token for a new pair. */
  refreshSession: (body: T.RefreshRequest, options?: RequestOptions): Call<T.SessionTokens> => t.open<T.SessionTokens>('POST', ['auth', 'refresh'], body, undefined, options),
  /** End this session. */
  logOut: (options?: RequestOptions & WithKey): Call<void> => t.send<void>('POST', ['auth', 'logout'], undefined, undefined, options),
  /** What this key or session may do. */
  whoAmI: (options?: RequestOptions): Call<T.Me> => t.send<T.Me>('GET', ['auth', 'me'], undefined, undefined, options),
});

/** Paths below /api/v1/employees. */
export const employees = (t: Transport) => ({
  /** Add an employee. Scopes: employees:write. */
  create: (body: T.EmployeeRequest, options?: RequestOptions & WithKey): Call<T.Employee> => t.send<T.Employee>('POST', ['employees'], body, undefined, options),
  /** List employees. Scopes: employees:read. */
  list: (query?: T.ListEmployeesQuery, options?: RequestOptions): PagedCall<T.EmployeeList> => t.list<T.EmployeeList>(['employees'], query, options),
  /** Read an employee. Scopes: employees:read. */
  get: (id: string, options?: RequestOptions): Call<T.Employee> => t.send<T.Employee>('GET', ['employees', id], undefined, undefined, options),
  /** Change an employee. Scopes: employees:write. */
  update: (id: string, body: T.EmployeePatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Employee> => t.send<T.Employee>('PATCH', ['employees', id], body, undefined, options),
  /** List the salaries of an employee. Scopes: employees:read. */
  listSalaries: (id: string, options?: RequestOptions): Call<T.EmployeeSalaryList> => t.send<T.EmployeeSalaryList>('GET', ['employees', id, 'salaries'], undefined, undefined, options),
  /** List the recurring components of an employee. Scopes: employees:read. */
  listComponents: (id: string, options?: RequestOptions): Call<T.EmployeeComponentList> => t.send<T.EmployeeComponentList>('GET', ['employees', id, 'components'], undefined, undefined, options),
  /** Add a recurring earning or deduction. Scopes: employees:write. */
  createComponent: (id: string, body: T.EmployeeComponentRequest, options?: RequestOptions & WithKey): Call<T.EmployeeComponent> => t.send<T.EmployeeComponent>('POST', ['employees', id, 'components'], body, undefined, options),
  /** Change a recurring earning or deduction. Scopes: employees:write. */
  updateComponent: (id: string, componentId: string, body: T.EmployeeComponentPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.EmployeeComponent> => t.send<T.EmployeeComponent>('PATCH', ['employees', id, 'components', componentId], body, undefined, options),
  /** List what earlier employers paid and withheld. Scopes: employees:read. */
  listPreviousEmployments: (id: string, options?: RequestOptions): Call<T.PreviousEmploymentList> => t.send<T.PreviousEmploymentList>('GET', ['employees', id, 'previous-employments'], undefined, undefined, options),
  /** Record what an earlier employer of the year paid and withheld. Scopes: employees:write. */
  setPreviousEmployment: (id: string, firstMonth: string, body: T.PreviousEmploymentRequest, options?: RequestOptions): Call<T.PreviousEmployment> => t.send<T.PreviousEmployment>('PUT', ['employees', id, 'previous-employments', firstMonth], body, undefined, options),
  /** Remove the figures of an earlier employer. Scopes: employees:write. */
  deletePreviousEmployment: (id: string, firstMonth: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['employees', id, 'previous-employments', firstMonth], undefined, undefined, options),
  /** Read how an employment ends. Scopes: employees:read. */
  getEnding: (id: string, options?: RequestOptions): Call<T.EmployeeEnding> => t.send<T.EmployeeEnding>('GET', ['employees', id, 'ending'], undefined, undefined, options),
  /** Record how an employment ends. Scopes: employees:write. */
  setEnding: (id: string, body: T.EmployeeEndingRequest, options?: RequestOptions & WithVersion): Call<T.EmployeeEnding> => t.send<T.EmployeeEnding>('PUT', ['employees', id, 'ending'], body, undefined, options),
  /** List the recorded pregnancies of an employee. Scopes: employees:read, employees:sensitive. */
  listMaternity: (id: string, options?: RequestOptions): Call<T.EmployeeMaternityList> => t.send<T.EmployeeMaternityList>('GET', ['employees', id, 'maternity'], undefined, undefined, options),
  /** Record a pregnancy, or a birth. Scopes: employees:write, employees:sensitive. */
  createMaternity: (id: string, body: T.EmployeeMaternityRequest, options?: RequestOptions & WithKey): Call<T.EmployeeMaternity> => t.send<T.EmployeeMaternity>('POST', ['employees', id, 'maternity'], body, undefined, options),
  /** Record the birth, or correct the dates of a pregnancy. Scopes: employees:write, employees:sensitive. */
  updateMaternity: (id: string, maternityId: string, body: T.EmployeeMaternityPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.EmployeeMaternity> => t.send<T.EmployeeMaternity>('PATCH', ['employees', id, 'maternity', maternityId], body, undefined, options),
  /** Remove a record that was a mistake. Scopes: employees:write, employees:sensitive. */
  deleteMaternity: (id: string, maternityId: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['employees', id, 'maternity', maternityId], undefined, undefined, options),
});

/** Paths below /api/v1/holidays. */
export const holidays = (t: Transport) => ({
  /** List the holidays of a year. Scopes: attendance:read. */
  list: (query?: T.ListHolidaysQuery, options?: RequestOptions): Call<T.HolidayList> => t.send<T.HolidayList>('GET', ['holidays'], undefined, query, options),
  /** Add a holiday. Scopes: attendance:write. */
  create: (body: T.HolidayRequest, options?: RequestOptions & WithKey): Call<T.Holiday> => t.send<T.Holiday>('POST', ['holidays'], body, undefined, options),
  /** Read a holiday. Scopes: attendance:read. */
  get: (id: string, options?: RequestOptions): Call<T.Holiday> => t.send<T.Holiday>('GET', ['holidays', id], undefined, undefined, options),
  /** Move, rename or confirm a holiday. Scopes: attendance:write. */
  update: (id: string, body: T.HolidayPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Holiday> => t.send<T.Holiday>('PATCH', ['holidays', id], body, undefined, options),
  /** Remove a holiday. Scopes: attendance:write. */
  remove: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['holidays', id], undefined, undefined, options),
});

/** Paths below /api/v1/increment-penalties. */
export const incrementPenalties = (t: Transport) => ({
  /** List the penalties on annual increments. Scopes: payroll:read. */
  list: (query?: T.ListIncrementPenaltiesQuery, options?: RequestOptions): PagedCall<T.IncrementPenaltyList> => t.list<T.IncrementPenaltyList>(['increment-penalties'], query, options),
  /** Record a penalty on the next annual increment. Scopes: payroll:write. */
  create: (body: T.IncrementPenaltyRequest, options?: RequestOptions & WithKey): Call<T.IncrementPenalty> => t.send<T.IncrementPenalty>('POST', ['increment-penalties'], body, undefined, options),
  /** Read a penalty on an annual increment. Scopes: payroll:read. */
  get: (id: string, options?: RequestOptions): Call<T.IncrementPenalty> => t.send<T.IncrementPenalty>('GET', ['increment-penalties', id], undefined, undefined, options),
  /** Withdraw a penalty on an annual increment. Scopes: payroll:write. */
  withdraw: (id: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['increment-penalties', id], undefined, undefined, options),
});

/** Paths below /api/v1/insurance-wages. */
export const insuranceWages = (t: Transport) => ({
  /** Freeze the contribution wages of a year. Scopes: payroll:write. */
  freezeInsuranceWages: (body: T.InsuranceWagesRequest, options?: RequestOptions & WithKey): Call<T.InsuranceWages> => t.send<T.InsuranceWages>('POST', ['insurance-wages'], body, undefined, options),
});

/** Paths below /api/v1/jobs. */
export const jobs = (t: Transport) => ({
  /** Follow a job. */
  get: (id: string, options?: RequestOptions): Call<T.Job> => t.send<T.Job>('GET', ['jobs', id], undefined, undefined, options),
});

/** Paths below /api/v1/leave. */
export const leave = (t: Transport) => ({
  /** Ask for leave. Scopes: leave:write. */
  createRequest: (body: T.LeaveRequestRequest, options?: RequestOptions & WithKey): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('POST', ['leave', 'requests'], body, undefined, options),
  /** List leave requests. Scopes: leave:read. */
  listRequests: (query?: T.ListLeaveRequestsQuery, options?: RequestOptions): PagedCall<T.LeaveRequestList> => t.list<T.LeaveRequestList>(['leave', 'requests'], query, options),
  /** See what a leave request would come to. Scopes: leave:read. */
  previewRequest: (body: T.LeaveRequestRequest, options?: RequestOptions & WithKey): Call<T.LeavePreview> => t.send<T.LeavePreview>('POST', ['leave', 'requests', 'preview'], body, undefined, options),
  /** Read a leave request. Scopes: leave:read. */
  getRequest: (id: string, options?: RequestOptions): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('GET', ['leave', 'requests', id], undefined, undefined, options),
  /** Approve a leave request. Scopes: leave:approve. */
  approveRequest: (id: string, body: T.LeaveApproval, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('POST', ['leave', 'requests', id, 'approve'], body, undefined, options),
  /** Reject a leave request. Scopes: leave:approve. */
  rejectRequest: (id: string, body: T.LeaveApproval, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('POST', ['leave', 'requests', id, 'reject'], body, undefined, options),
  /** Cancel a leave request. Scopes: leave:write. */
  cancelRequest: (id: string, body: T.LeaveDecision, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('POST', ['leave', 'requests', id, 'cancel'], body, undefined, options),
  /** Record that the leave was taken. Scopes: leave:write. */
  takeRequest: (id: string, body: T.LeaveDecision, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveRequestDetail> => t.send<T.LeaveRequestDetail>('POST', ['leave', 'requests', id, 'take'], body, undefined, options),
  /** List the kinds of leave. Scopes: leave:read. */
  listTypes: (query?: T.ListLeaveTypesQuery, options?: RequestOptions): Call<T.LeaveTypeList> => t.send<T.LeaveTypeList>('GET', ['leave', 'types'], undefined, query, options),
  /** Add a kind of leave of the company. Scopes: leave:write. */
  createType: (body: T.LeaveTypeRequest, options?: RequestOptions & WithKey): Call<T.LeaveType> => t.send<T.LeaveType>('POST', ['leave', 'types'], body, undefined, options),
  /** Rename or retire a kind of leave of the company. Scopes: leave:write. */
  updateType: (code: string, body: T.LeaveTypePatch, options?: RequestOptions & WithKey): Call<T.LeaveType> => t.send<T.LeaveType>('PATCH', ['leave', 'types', code], body, undefined, options),
  /** Who is away when. Scopes: leave:read. */
  getCalendar: (query: T.GetLeaveCalendarQuery, options?: RequestOptions): Call<T.LeaveCalendar> => t.send<T.LeaveCalendar>('GET', ['leave', 'calendar'], undefined, query, options),
  /** What the company decides about leave. Scopes: leave:read. */
  getSettings: (options?: RequestOptions): Call<T.LeaveSettings> => t.send<T.LeaveSettings>('GET', ['leave', 'settings'], undefined, undefined, options),
  /** Change what the company decides about leave. Scopes: leave:write. */
  updateSettings: (body: T.LeaveSettingsPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveSettings> => t.send<T.LeaveSettings>('PATCH', ['leave', 'settings'], body, undefined, options),
  /** List leave balances. Scopes: leave:read. */
  listBalances: (query?: T.ListLeaveBalancesQuery, options?: RequestOptions): PagedCall<T.LeaveBalancesList> => t.list<T.LeaveBalancesList>(['leave', 'balances'], query, options),
  /** Read an employee’s balances with the ledger. Scopes: leave:read. */
  getBalances: (employeeId: string, query?: T.GetLeaveBalancesQuery, options?: RequestOptions): Call<T.LeaveAccount> => t.send<T.LeaveAccount>('GET', ['leave', 'balances', employeeId], undefined, query, options),
  /** Say from when an employee does hazardous work, and whose feasts he keeps. Scopes: leave:write. */
  updateAccount: (employeeId: string, body: T.LeaveAccountPatch, options?: RequestOptions & WithKey): Call<T.LeaveAccount> => t.send<T.LeaveAccount>('PATCH', ['leave', 'balances', employeeId], body, undefined, options),
  /** Book opening balances, earlier leave, adjustments and payments. Scopes: leave:write. */
  createEntries: (body: T.LeaveEntriesRequest, options?: RequestOptions & WithKey): Call<T.LeaveEntriesOutcome> => t.send<T.LeaveEntriesOutcome>('POST', ['leave', 'entries'], body, undefined, options),
  /** Book what has accrued and expired by today. Scopes: leave:write. */
  bookAccruals: (options?: RequestOptions & WithKey): Call<T.LeaveAccruals> => t.send<T.LeaveAccruals>('POST', ['leave', 'accruals'], undefined, undefined, options),
  /** List who decides about leave in whose name. Scopes: leave:read. */
  listDelegations: (query?: T.ListLeaveDelegationsQuery, options?: RequestOptions): PagedCall<T.LeaveDelegationList> => t.list<T.LeaveDelegationList>(['leave', 'delegations'], query, options),
  /** Name a deputy who decides about leave in your name. Scopes: leave:approve. */
  createDelegation: (body: T.LeaveDelegationRequest, options?: RequestOptions & WithKey): Call<T.LeaveDelegationDetail> => t.send<T.LeaveDelegationDetail>('POST', ['leave', 'delegations'], body, undefined, options),
  /** Read a delegation with its history. Scopes: leave:read. */
  getDelegation: (id: string, options?: RequestOptions): Call<T.LeaveDelegationDetail> => t.send<T.LeaveDelegationDetail>('GET', ['leave', 'delegations', id], undefined, undefined, options),
  /** Change the days of a delegation. Scopes: leave:approve. */
  updateDelegation: (id: string, body: T.LeaveDelegationPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.LeaveDelegationDetail> => t.send<T.LeaveDelegationDetail>('PATCH', ['leave', 'delegations', id], body, undefined, options),
  /** Revoke a delegation. Scopes: leave:approve. */
  revokeDelegation: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['leave', 'delegations', id], undefined, undefined, options),
  /** Whose absence calls for a letter. Scopes: leave:read. */
  watchAbsences: (query?: T.WatchAbsencesQuery, options?: RequestOptions): PagedCall<T.AbsenceWatch> => t.list<T.AbsenceWatch>(['leave', 'absence-watch'], query, options),
  /** List the letters that warned of absence. Scopes: leave:read. */
  listAbsenceLetters: (query?: T.ListAbsenceLettersQuery, options?: RequestOptions): PagedCall<T.AbsenceLetterList> => t.list<T.AbsenceLetterList>(['leave', 'absence-letters'], query, options),
  /** Record that a letter warning of absence was sent. Scopes: leave:write. */
  recordAbsenceLetter: (body: T.AbsenceLetterRequest, options?: RequestOptions & WithKey): Call<T.AbsenceLetter> => t.send<T.AbsenceLetter>('POST', ['leave', 'absence-letters'], body, undefined, options),
  /** Read a letter that warned of absence. Scopes: leave:read. */
  getAbsenceLetter: (id: string, options?: RequestOptions): Call<T.AbsenceLetter> => t.send<T.AbsenceLetter>('GET', ['leave', 'absence-letters', id], undefined, undefined, options),
  /** Withdraw a letter that was recorded by mistake. Scopes: leave:write. */
  withdrawAbsenceLetter: (id: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['leave', 'absence-letters', id], undefined, undefined, options),
});

/** Paths below /api/v1/loans. */
export const loans = (t: Transport) => ({
  /** Grant a loan or an advance, or record another debt. Scopes: payroll:write. */
  create: (body: T.LoanRequest, options?: RequestOptions & WithKey): Call<T.Loan> => t.send<T.Loan>('POST', ['loans'], body, undefined, options),
  /** List loans. Scopes: payroll:read. */
  list: (query?: T.ListLoansQuery, options?: RequestOptions): PagedCall<T.LoanList> => t.list<T.LoanList>(['loans'], query, options),
  /** Import loans. Scopes: payroll:write. */
  createLoans: (body: T.BulkLoansRequest, options?: RequestOptions & WithKey): Call<T.BulkLoansResult> => t.send<T.BulkLoansResult>('POST', ['loans', 'bulk'], body, undefined, options),
  /** Read a loan with its ledger and schedule. Scopes: payroll:read. */
  get: (id: string, options?: RequestOptions): Call<T.LoanDetail> => t.send<T.LoanDetail>('GET', ['loans', id], undefined, undefined, options),
  /** Change the instalment, the note, or the end of an order. Scopes: payroll:write. */
  update: (id: string, body: T.LoanPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('PATCH', ['loans', id], body, undefined, options),
  /** Record an early payment. Scopes: payroll:write. */
  payEarly: (id: string, body: T.LoanPaymentRequest, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('POST', ['loans', id, 'payments'], body, undefined, options),
  /** Ask nothing for a range of months. Scopes: payroll:write. */
  suspend: (id: string, body: T.LoanSuspensionRequest, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('POST', ['loans', id, 'suspend'], body, undefined, options),
  /** End suspensions. Scopes: payroll:write. */
  resume: (id: string, body: T.LoanResumption, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('POST', ['loans', id, 'resume'], body, undefined, options),
  /** Write off the balance or a part of it. Scopes: payroll:write. */
  writeOff: (id: string, body: T.LoanWriteOffRequest, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('POST', ['loans', id, 'write-off'], body, undefined, options),
  /** Cancel a loan. Scopes: payroll:write. */
  cancel: (id: string, body: T.LoanCancellation, options?: RequestOptions & WithKey & WithVersion): Call<T.Loan> => t.send<T.Loan>('POST', ['loans', id, 'cancel'], body, undefined, options),
});

/** Paths below /api/v1/payroll. */
export const payroll = (t: Transport) => ({
  /** List the annual increments that were given. Scopes: payroll:read. */
  listAnnualIncrements: (query?: T.ListAnnualIncrementsQuery, options?: RequestOptions): PagedCall<T.GivenIncrementList> => t.list<T.GivenIncrementList>(['payroll', 'increments'], query, options),
  /** Give the annual increments that fall due. Scopes: payroll:write. */
  runAnnualIncrements: (body: T.IncrementsRequest, options?: RequestOptions & WithKey): Call<T.Increments> => t.send<T.Increments>('POST', ['payroll', 'increments'], body, undefined, options),
  /** List facts that came after their month was closed. Scopes: payroll:read. */
  listRetroItems: (query?: T.ListPayrollRetroItemsQuery, options?: RequestOptions): PagedCall<T.PayrollRetroItemList> => t.list<T.PayrollRetroItemList>(['payroll', 'retro-items'], query, options),
  /** Dismiss a late fact. Scopes: payroll:write. */
  dismissRetroItem: (id: string, body: T.PayrollRetroItemDismissal, options?: RequestOptions & WithKey): Call<T.PayrollRetroItem> => t.send<T.PayrollRetroItem>('POST', ['payroll', 'retro-items', id, 'dismiss'], body, undefined, options),
  /** Take the dismissal of a late fact back. Scopes: payroll:write. */
  reopenRetroItem: (id: string, options?: RequestOptions & WithKey): Call<T.PayrollRetroItem> => t.send<T.PayrollRetroItem>('POST', ['payroll', 'retro-items', id, 'reopen'], undefined, undefined, options),
  /** Compute closed months of an employee anew. Scopes: payroll:read. */
  previewRetro: (body: T.RetroPreviewRequest, options?: RequestOptions & WithKey): Call<T.RetroPreview> => t.send<T.RetroPreview>('POST', ['payroll', 'retro-preview'], body, undefined, options),
  /** List deductions that wait for later payslips. Scopes: payroll:read. */
  listCarriedDeductions: (query?: T.ListCarriedDeductionsQuery, options?: RequestOptions): PagedCall<T.CarriedDeductionList> => t.list<T.CarriedDeductionList>(['payroll', 'carried-deductions'], query, options),
  /** Compute a closed cycle again. Scopes: payroll:read. */
  verifyCycle: (id: string, options?: RequestOptions & WithKey & WithWait): Call<T.PayrollVerificationJob> => t.send<T.PayrollVerificationJob>('POST', ['payroll', id, 'verify'], undefined, undefined, options),
  /** Read what a verification found. Scopes: payroll:read. */
  getVerification: (id: string, jobId: string, options?: RequestOptions): Call<T.PayrollVerificationJob> => t.send<T.PayrollVerificationJob>('GET', ['payroll', id, 'verifications', jobId], undefined, undefined, options),
  /** Compare a month of the company with what it would be. Scopes: payroll:read. */
  compareWhatIf: (body: T.WhatIfRequest, options?: RequestOptions & WithKey & WithWait): Call<T.WhatIfJob> => t.send<T.WhatIfJob>('POST', ['payroll', 'what-if'], body, undefined, options),
  /** Read what a comparison found. Scopes: payroll:read. */
  getWhatIf: (id: string, options?: RequestOptions): Call<T.WhatIfJob> => t.send<T.WhatIfJob>('GET', ['payroll', 'what-if', 'comparisons', id], undefined, undefined, options),
  /** Compute up to 1,000 payslips from given facts. Scopes: payroll:read. */
  simulatePayslips: (body: T.SimulationBatchRequest, options?: RequestOptions & WithKey): Call<T.SimulationBatch> => t.send<T.SimulationBatch>('POST', ['payroll', 'simulate', 'batch'], body, undefined, options),
  /** List whom a final settlement pays. Scopes: payroll:read. */
  listSettlementLeavers: (id: string, options?: RequestOptions): Call<T.SettlementLeaverList> => t.send<T.SettlementLeaverList>('GET', ['payroll', id, 'leavers'], undefined, undefined, options),
  /** Say whom a final settlement pays. Scopes: payroll:write. */
  setSettlementLeavers: (id: string, body: T.SettlementLeaversRequest, options?: RequestOptions): Call<T.SettlementLeaverList> => t.send<T.SettlementLeaverList>('PUT', ['payroll', id, 'leavers'], body, undefined, options),
  /** Create a payroll cycle. Scopes: payroll:write. */
  createCycle: (body: T.PayrollCycleRequest, options?: RequestOptions & WithKey): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll'], body, undefined, options),
  /** List payroll cycles. Scopes: payroll:read. */
  listCycles: (query?: T.ListPayrollCyclesQuery, options?: RequestOptions): PagedCall<T.PayrollCycleList> => t.list<T.PayrollCycleList>(['payroll'], query, options),
  /** Compute a payslip from given facts. Scopes: payroll:read. */
  simulatePayslip: (body: T.SimulationRequest, options?: RequestOptions & WithKey): Call<T.Simulation> => t.send<T.Simulation>('POST', ['payroll', 'simulate'], body, undefined, options),
  /** Read a payroll cycle. Scopes: payroll:read. */
  getCycle: (id: string, options?: RequestOptions): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('GET', ['payroll', id], undefined, undefined, options),
  /** Delete a cycle that is not approved. Scopes: payroll:write. */
  deleteCycle: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['payroll', id], undefined, undefined, options),
  /** Calculate a cycle. Scopes: payroll:write. */
  calculateCycle: (id: string, options?: RequestOptions & WithKey & WithVersion & WithWait): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll', id, 'calculate'], undefined, undefined, options),
  /** Approve a calculated cycle. Scopes: payroll:approve. */
  approveCycle: (id: string, options?: RequestOptions & WithKey & WithVersion): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll', id, 'approve'], undefined, undefined, options),
  /** Withdraw the approval of a cycle. Scopes: payroll:approve. */
  reopenCycle: (id: string, options?: RequestOptions & WithKey & WithVersion): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll', id, 'reopen'], undefined, undefined, options),
  /** Close an approved cycle. Scopes: payroll:approve. */
  closeCycle: (id: string, options?: RequestOptions & WithKey & WithVersion): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll', id, 'close'], undefined, undefined, options),
  /** Take back a closed cycle. Scopes: payroll:approve. */
  reverseCycle: (id: string, body: T.ReversalRequest, options?: RequestOptions & WithKey & WithVersion): Call<T.PayrollCycle> => t.send<T.PayrollCycle>('POST', ['payroll', id, 'reverse'], body, undefined, options),
  /** Enter amounts that a cycle pays or deducts once. Scopes: payroll:write. */
  enterInputs: (id: string, body: T.PayrollInputsRequest, options?: RequestOptions & WithKey): Call<T.PayrollInputsResult> => t.send<T.PayrollInputsResult>('POST', ['payroll', id, 'inputs'], body, undefined, options),
  /** List what a cycle pays or deducts once. Scopes: payroll:read. */
  listInputs: (id: string, query?: T.ListPayrollInputsQuery, options?: RequestOptions): PagedCall<T.PayrollInputList> => t.list<T.PayrollInputList>(['payroll', id, 'inputs'], query, options),
  /** Delete an input of a cycle that is not approved. Scopes: payroll:write. */
  deleteInput: (id: string, inputId: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['payroll', id, 'inputs', inputId], undefined, undefined, options),
  /** List the payslips of a cycle. Scopes: payroll:read. */
  listPayslips: (id: string, query?: T.ListPayslipsQuery, options?: RequestOptions): PagedCall<T.PayslipList> => t.list<T.PayslipList>(['payroll', id, 'payslips'], query, options),
  /** Read the payslip of an employee. Scopes: payroll:read. */
  getPayslip: (id: string, employeeId: string, options?: RequestOptions): Call<T.Payslip> => t.send<T.Payslip>('GET', ['payroll', id, 'payslips', employeeId], undefined, undefined, options),
  /** Explain the payslip of an employee. Scopes: payroll:read. */
  explainPayslip: (id: string, employeeId: string, options?: RequestOptions): Call<T.PayslipExplanation> => t.send<T.PayslipExplanation>('GET', ['payroll', id, 'payslips', employeeId, 'explanation'], undefined, undefined, options),
  /** List the employees that could not be calculated. Scopes: payroll:read. */
  listErrors: (id: string, query?: T.ListPayrollErrorsQuery, options?: RequestOptions): PagedCall<T.PayrollErrorList> => t.list<T.PayrollErrorList>(['payroll', id, 'errors'], query, options),
  /** Read the payslip of an employee as PDF. Scopes: payroll:read. */
  getPayslipDocument: (id: string, employeeId: string, options?: RequestOptions): Call<Download> => t.file('GET', ['payroll', id, 'payslips', employeeId, 'document'], undefined, undefined, options),
  /** Make the PDF payslips of a cycle. Scopes: payroll:read. */
  makePayslipDocuments: (id: string, options?: RequestOptions & WithKey): Call<T.PayslipDocumentsRequested> => t.send<T.PayslipDocumentsRequested>('POST', ['payroll', id, 'documents'], undefined, undefined, options),
  /** Read all PDF payslips of a cycle. Scopes: payroll:read. */
  getPayslipDocuments: (id: string, options?: RequestOptions): Call<Download> => t.file('GET', ['payroll', id, 'documents'], undefined, undefined, options),
});

/** Paths below /api/v1/payroll-components. */
export const payrollComponents = (t: Transport) => ({
  /** List the catalogue of earnings and deductions. Scopes: payroll:read. */
  list: (query?: T.ListPayrollComponentsQuery, options?: RequestOptions): Call<T.PayrollComponentList> => t.send<T.PayrollComponentList>('GET', ['payroll-components'], undefined, query, options),
  /** Add an earning or a deduction to the catalogue. Scopes: payroll:write. */
  create: (body: T.PayrollComponentRequest, options?: RequestOptions & WithKey): Call<T.PayrollComponent> => t.send<T.PayrollComponent>('POST', ['payroll-components'], body, undefined, options),
  /** Read a component of the catalogue with all its definitions. Scopes: payroll:read. */
  get: (id: string, query?: T.GetPayrollComponentQuery, options?: RequestOptions): Call<T.PayrollComponent> => t.send<T.PayrollComponent>('GET', ['payroll-components', id], undefined, query, options),
  /** Change a component from a month on, or take it out of use. Scopes: payroll:write. */
  update: (id: string, body: T.PayrollComponentPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.PayrollComponent> => t.send<T.PayrollComponent>('PATCH', ['payroll-components', id], body, undefined, options),
  /** Delete a component that was never used. Scopes: payroll:write. */
  delete: (id: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['payroll-components', id], undefined, undefined, options),
});

/** Paths below /api/v1/penalties. */
export const penalties = (t: Transport) => ({
  /** List the register of penalties. Scopes: payroll:read. */
  list: (query?: T.ListPenaltiesQuery, options?: RequestOptions): PagedCall<T.PenaltyList> => t.list<T.PenaltyList>(['penalties'], query, options),
  /** Enter a penalty in the register. Scopes: payroll:write. */
  create: (body: T.PenaltyRequest, options?: RequestOptions & WithKey): Call<T.Penalty> => t.send<T.Penalty>('POST', ['penalties'], body, undefined, options),
  /** Read a penalty. Scopes: payroll:read. */
  get: (id: string, options?: RequestOptions): Call<T.Penalty> => t.send<T.Penalty>('GET', ['penalties', id], undefined, undefined, options),
  /** Withdraw a penalty. Scopes: payroll:write. */
  cancel: (id: string, body: T.LoanCancellation, options?: RequestOptions & WithKey & WithVersion): Call<T.Penalty> => t.send<T.Penalty>('POST', ['penalties', id, 'cancel'], body, undefined, options),
});

/** Paths below /api/v1/reports. */
export const reports = (t: Transport) => ({
  /** List the reports. Scopes: reports:read. */
  list: (options?: RequestOptions): Call<T.ReportList> => t.send<T.ReportList>('GET', ['reports'], undefined, undefined, options),
  /** Payroll register. Scopes: reports:read, payroll:read. */
  getPayrollRegister: (query?: T.GetPayrollRegisterReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'payroll-register'], undefined, query, options),
  /** Payroll register. Scopes: reports:read, payroll:read. */
  getPayrollRegisterAsFile: (query: T.GetPayrollRegisterReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'payroll-register'], undefined, query, options),
  /** Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive. */
  getBankTransfer: (query?: T.GetBankTransferReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'bank-transfer'], undefined, query, options),
  /** Bank transfers. Scopes: reports:read, payroll:read, employees:sensitive. */
  getBankTransferAsFile: (query: T.GetBankTransferReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'bank-transfer'], undefined, query, options),
  /** Accounting journal. Scopes: reports:read, payroll:read. */
  getAccountingJournal: (query?: T.GetAccountingJournalReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'accounting-journal'], undefined, query, options),
  /** Accounting journal. Scopes: reports:read, payroll:read. */
  getAccountingJournalAsFile: (query: T.GetAccountingJournalReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'accounting-journal'], undefined, query, options),
  /** Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive. */
  getInsuranceContributions: (query?: T.GetInsuranceContributionsReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'insurance-contributions'], undefined, query, options),
  /** Insurance contributions. Scopes: reports:read, payroll:read, employees:sensitive. */
  getInsuranceContributionsAsFile: (query: T.GetInsuranceContributionsReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'insurance-contributions'], undefined, query, options),
  /** Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm1: (query: T.GetInsuranceForm1ReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'insurance-form-1'], undefined, query, options),
  /** Form 1: insured persons who joined. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm1AsFile: (query: T.GetInsuranceForm1ReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'insurance-form-1'], undefined, query, options),
  /** Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm2: (query: T.GetInsuranceForm2ReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'insurance-form-2'], undefined, query, options),
  /** Form 2: wages of the insured. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm2AsFile: (query: T.GetInsuranceForm2ReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'insurance-form-2'], undefined, query, options),
  /** Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm6: (query: T.GetInsuranceForm6ReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'insurance-form-6'], undefined, query, options),
  /** Form 6: insured persons who left. Scopes: reports:read, employees:read, employees:sensitive. */
  getInsuranceForm6AsFile: (query: T.GetInsuranceForm6ReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'insurance-form-6'], undefined, query, options),
  /** Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive. */
  getTaxWithholding: (query?: T.GetTaxWithholdingReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'tax-withholding'], undefined, query, options),
  /** Income tax withheld. Scopes: reports:read, payroll:read, employees:sensitive. */
  getTaxWithholdingAsFile: (query: T.GetTaxWithholdingReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'tax-withholding'], undefined, query, options),
  /** Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive. */
  getAnnualTaxSettlement: (query: T.GetAnnualTaxSettlementReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'annual-tax-settlement'], undefined, query, options),
  /** Annual income tax settlement. Scopes: reports:read, payroll:read, employees:sensitive. */
  getAnnualTaxSettlementAsFile: (query: T.GetAnnualTaxSettlementReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'annual-tax-settlement'], undefined, query, options),
  /** Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive. */
  getSalarySheet: (query?: T.GetSalarySheetReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'salary-sheet'], undefined, query, options),
  /** Unified salary sheet. Scopes: reports:read, payroll:read, employees:sensitive. */
  getSalarySheetAsFile: (query: T.GetSalarySheetReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'salary-sheet'], undefined, query, options),
  /** Headcount and cost. Scopes: reports:read, payroll:read. */
  getCostTrend: (query: T.GetCostTrendReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'cost-trend'], undefined, query, options),
  /** Headcount and cost. Scopes: reports:read, payroll:read. */
  getCostTrendAsFile: (query: T.GetCostTrendReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'cost-trend'], undefined, query, options),
  /** Leave balances. Scopes: reports:read, leave:read. */
  getLeaveBalances: (query?: T.GetLeaveBalancesReportQuery, options?: RequestOptions): Call<T.Report> => t.send<T.Report>('GET', ['reports', 'leave-balances'], undefined, query, options),
  /** Leave balances. Scopes: reports:read, leave:read. */
  getLeaveBalancesAsFile: (query: T.GetLeaveBalancesReportAsFileQuery, options?: RequestOptions): Call<Download> => t.file('GET', ['reports', 'leave-balances'], undefined, query, options),
});

/** Paths below /api/v1/schedule-assignments. */
export const scheduleAssignments = (t: Transport) => ({
  /** List who has which schedule. Scopes: attendance:read. */
  list: (query?: T.ListScheduleAssignmentsQuery, options?: RequestOptions): PagedCall<T.ScheduleAssignmentList> => t.list<T.ScheduleAssignmentList>(['schedule-assignments'], query, options),
  /** Give a schedule to an employee, a department or the whole company. Scopes: attendance:write. */
  create: (body: T.ScheduleAssignmentRequest, options?: RequestOptions & WithKey): Call<T.ScheduleAssignment> => t.send<T.ScheduleAssignment>('POST', ['schedule-assignments'], body, undefined, options),
  /** Read an assignment. Scopes: attendance:read. */
  get: (id: string, options?: RequestOptions): Call<T.ScheduleAssignment> => t.send<T.ScheduleAssignment>('GET', ['schedule-assignments', id], undefined, undefined, options),
  /** End or change an assignment. Scopes: attendance:write. */
  update: (id: string, body: T.ScheduleAssignmentPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.ScheduleAssignment> => t.send<T.ScheduleAssignment>('PATCH', ['schedule-assignments', id], body, undefined, options),
  /** Delete an assignment. Scopes: attendance:write. */
  delete: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['schedule-assignments', id], undefined, undefined, options),
  /** Give a schedule to many employees. Scopes: attendance:write. */
  createScheduleAssignments: (body: T.BulkScheduleAssignmentRequest, options?: RequestOptions & WithKey): Call<T.BulkScheduleAssignmentResult> => t.send<T.BulkScheduleAssignmentResult>('POST', ['schedule-assignments', 'bulk'], body, undefined, options),
});

/** Paths below /api/v1/schedules. */
export const schedules = (t: Transport) => ({
  /** List schedules. Scopes: attendance:read. */
  list: (query?: T.ListSchedulesQuery, options?: RequestOptions): PagedCall<T.ScheduleList> => t.list<T.ScheduleList>(['schedules'], query, options),
  /** Add a schedule. Scopes: attendance:write. */
  create: (body: T.ScheduleRequest, options?: RequestOptions & WithKey): Call<T.Schedule> => t.send<T.Schedule>('POST', ['schedules'], body, undefined, options),
  /** Read a schedule. Scopes: attendance:read. */
  get: (id: string, options?: RequestOptions): Call<T.Schedule> => t.send<T.Schedule>('GET', ['schedules', id], undefined, undefined, options),
  /** Change a schedule. Scopes: attendance:write. */
  update: (id: string, body: T.SchedulePatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Schedule> => t.send<T.Schedule>('PATCH', ['schedules', id], body, undefined, options),
  /** Delete a schedule. Scopes: attendance:write. */
  delete: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['schedules', id], undefined, undefined, options),
  /** List the definitions of a schedule. Scopes: attendance:read. */
  listHistory: (id: string, options?: RequestOptions): Call<T.ScheduleHistory> => t.send<T.ScheduleHistory>('GET', ['schedules', id, 'history'], undefined, undefined, options),
});

/** Paths below /api/v1/settings. */
export const settings = (t: Transport) => ({
  /** Create an API key. */
  createApiKey: (body: T.ApiKeyRequest, options?: RequestOptions & WithKey): Call<T.NewApiKey> => t.send<T.NewApiKey>('POST', ['settings', 'api-keys'], body, undefined, options),
  /** List API keys. */
  listApiKeys: (query?: T.ListApiKeysQuery, options?: RequestOptions): PagedCall<T.ApiKeyList> => t.list<T.ApiKeyList>(['settings', 'api-keys'], query, options),
  /** Read an API key. */
  getApiKey: (id: string, options?: RequestOptions): Call<T.ApiKey> => t.send<T.ApiKey>('GET', ['settings', 'api-keys', id], undefined, undefined, options),
  /** Revoke an API key. */
  revokeApiKey: (id: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['settings', 'api-keys', id], undefined, undefined, options),
  /** Read the company. */
  getCompany: (options?: RequestOptions): Call<T.Company> => t.send<T.Company>('GET', ['settings', 'company'], undefined, undefined, options),
  /** Change the company. */
  updateCompany: (body: T.CompanyPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Company> => t.send<T.Company>('PATCH', ['settings', 'company'], body, undefined, options),
  /** List the payroll policies in force on a day. */
  listPolicies: (query?: T.ListPoliciesQuery, options?: RequestOptions): Call<T.PolicyList> => t.send<T.PolicyList>('GET', ['settings', 'policies'], undefined, query, options),
  /** Set a payroll policy from a day on. */
  setPolicy: (policy: string, body: T.PolicyRequest, options?: RequestOptions): Call<T.Policy> => t.send<T.Policy>('PUT', ['settings', 'policies', policy], body, undefined, options),
  /** List the company’s own values of the law’s figures. */
  listStatutoryValues: (options?: RequestOptions): Call<T.StatutoryValueList> => t.send<T.StatutoryValueList>('GET', ['settings', 'statutory-values'], undefined, undefined, options),
  /** Give a figure of the law a value from a day on. */
  createStatutoryValue: (body: T.StatutoryValueRequest, options?: RequestOptions & WithKey): Call<T.StatutoryValue> => t.send<T.StatutoryValue>('POST', ['settings', 'statutory-values'], body, undefined, options),
  /** Read a value of the company’s own. */
  getStatutoryValue: (id: string, options?: RequestOptions): Call<T.StatutoryValue> => t.send<T.StatutoryValue>('GET', ['settings', 'statutory-values', id], undefined, undefined, options),
  /** Correct a value of the company’s own, or its source. */
  updateStatutoryValue: (id: string, body: T.StatutoryValuePatch, options?: RequestOptions & WithKey & WithVersion): Call<T.StatutoryValue> => t.send<T.StatutoryValue>('PATCH', ['settings', 'statutory-values', id], body, undefined, options),
  /** Take a value of the company’s own back. */
  deleteStatutoryValue: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['settings', 'statutory-values', id], undefined, undefined, options),
  /** List the layouts of bank transfer files. */
  listBankLayouts: (options?: RequestOptions): Call<T.BankLayoutList> => t.send<T.BankLayoutList>('GET', ['settings', 'bank-layouts'], undefined, undefined, options),
  /** Set the layout of a bank. */
  setBankLayout: (layout: string, body: T.BankLayoutRequest, options?: RequestOptions): Call<T.BankLayout> => t.send<T.BankLayout>('PUT', ['settings', 'bank-layouts', layout], body, undefined, options),
  /** Remove the layout of a bank. */
  removeBankLayout: (layout: string, options?: RequestOptions): Call<void> => t.send<void>('DELETE', ['settings', 'bank-layouts', layout], undefined, undefined, options),
  /** Read the accounts of the payroll journal. */
  getAccountingSettings: (options?: RequestOptions): Call<T.AccountingSettings> => t.send<T.AccountingSettings>('GET', ['settings', 'accounting'], undefined, undefined, options),
  /** Set the accounts of the payroll journal. */
  setAccountingSettings: (body: T.AccountingSettingsRequest, options?: RequestOptions): Call<T.AccountingSettings> => t.send<T.AccountingSettings>('PUT', ['settings', 'accounting'], body, undefined, options),
  /** Register a webhook endpoint. */
  createWebhookInSettings: (body: T.WebhookRequest, options?: RequestOptions & WithKey): Call<T.NewWebhook> => t.send<T.NewWebhook>('POST', ['settings', 'webhooks'], body, undefined, options),
  /** List webhook endpoints. */
  listWebhooksInSettings: (query?: T.ListWebhooksInSettingsQuery, options?: RequestOptions): PagedCall<T.WebhookList> => t.list<T.WebhookList>(['settings', 'webhooks'], query, options),
  /** Read a webhook endpoint. */
  getWebhookInSettings: (id: string, options?: RequestOptions): Call<T.Webhook> => t.send<T.Webhook>('GET', ['settings', 'webhooks', id], undefined, undefined, options),
  /** Change a webhook endpoint. */
  updateWebhookInSettings: (id: string, body: T.WebhookPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Webhook> => t.send<T.Webhook>('PATCH', ['settings', 'webhooks', id], body, undefined, options),
  /** Delete a webhook endpoint. */
  deleteWebhookInSettings: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['settings', 'webhooks', id], undefined, undefined, options),
  /** Give an endpoint a new secret. */
  rotateWebhookSecretInSettings: (id: string, body: T.WebhookSecretRotation, options?: RequestOptions & WithKey): Call<T.RotatedWebhook> => t.send<T.RotatedWebhook>('POST', ['settings', 'webhooks', id, 'rotate-secret'], body, undefined, options),
});

/** Paths below /api/v1/shifts. */
export const shifts = (t: Transport) => ({
  /** List shifts. Scopes: attendance:read. */
  list: (query?: T.ListShiftsQuery, options?: RequestOptions): PagedCall<T.ShiftList> => t.list<T.ShiftList>(['shifts'], query, options),
  /** Add a shift. Scopes: attendance:write. */
  create: (body: T.ShiftRequest, options?: RequestOptions & WithKey): Call<T.Shift> => t.send<T.Shift>('POST', ['shifts'], body, undefined, options),
  /** Read a shift. Scopes: attendance:read. */
  get: (id: string, options?: RequestOptions): Call<T.Shift> => t.send<T.Shift>('GET', ['shifts', id], undefined, undefined, options),
  /** Change a shift. Scopes: attendance:write. */
  update: (id: string, body: T.ShiftPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Shift> => t.send<T.Shift>('PATCH', ['shifts', id], body, undefined, options),
  /** Delete a shift. Scopes: attendance:write. */
  delete: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['shifts', id], undefined, undefined, options),
  /** List the definitions of a shift. Scopes: attendance:read. */
  listHistory: (id: string, options?: RequestOptions): Call<T.ShiftHistory> => t.send<T.ShiftHistory>('GET', ['shifts', id, 'history'], undefined, undefined, options),
});

/** Paths below /api/v1/statutory. */
export const statutory = (t: Transport) => ({
  /** List every rate and limit of the law in force on a day. */
  listParameters: (query?: T.ListStatutoryParametersQuery, options?: RequestOptions): Call<T.StatutoryParameterList> => t.send<T.StatutoryParameterList>('GET', ['statutory', 'parameters'], undefined, query, options),
});

/** Paths below /api/v1/webhook-deliveries. */
export const webhookDeliveries = (t: Transport) => ({
  /** List deliveries. Scopes: webhooks:read. */
  list: (query?: T.ListWebhookDeliveriesQuery, options?: RequestOptions): PagedCall<T.WebhookDeliveryList> => t.list<T.WebhookDeliveryList>(['webhook-deliveries'], query, options),
  /** Read a delivery with its attempts. Scopes: webhooks:read. */
  get: (id: string, options?: RequestOptions): Call<T.WebhookDeliveryDetail> => t.send<T.WebhookDeliveryDetail>('GET', ['webhook-deliveries', id], undefined, undefined, options),
  /** List the attempts of a delivery. Scopes: webhooks:read. */
  listWebhookAttempts: (id: string, query?: T.ListWebhookAttemptsQuery, options?: RequestOptions): PagedCall<T.WebhookAttemptList> => t.list<T.WebhookAttemptList>(['webhook-deliveries', id, 'attempts'], query, options),
  /** Deliver once more. Scopes: webhooks:write. */
  retry: (id: string, options?: RequestOptions & WithKey): Call<T.WebhookDelivery> => t.send<T.WebhookDelivery>('POST', ['webhook-deliveries', id, 'retry'], undefined, undefined, options),
});

/** Paths below /api/v1/webhook-events. */
export const webhookEvents = (t: Transport) => ({
  /** List events. Scopes: webhooks:read. */
  list: (query?: T.ListWebhookEventsQuery, options?: RequestOptions): PagedCall<T.WebhookEventList> => t.list<T.WebhookEventList>(['webhook-events'], query, options),
  /** Read an event with its deliveries. Scopes: webhooks:read. */
  get: (id: string, options?: RequestOptions): Call<T.WebhookEventDetail> => t.send<T.WebhookEventDetail>('GET', ['webhook-events', id], undefined, undefined, options),
});

/** Paths below /api/v1/webhooks. */
export const webhooks = (t: Transport) => ({
  /** List the events that can be subscribed to. Scopes: webhooks:read. */
  listEventTypes: (options?: RequestOptions): Call<T.EventTypeList> => t.send<T.EventTypeList>('GET', ['webhooks', 'event-types'], undefined, undefined, options),
  /** Register a webhook endpoint. Scopes: webhooks:write. */
  create: (body: T.WebhookRequest, options?: RequestOptions & WithKey): Call<T.NewWebhook> => t.send<T.NewWebhook>('POST', ['webhooks'], body, undefined, options),
  /** List webhook endpoints. Scopes: webhooks:read. */
  list: (query?: T.ListWebhooksQuery, options?: RequestOptions): PagedCall<T.WebhookList> => t.list<T.WebhookList>(['webhooks'], query, options),
  /** Read a webhook endpoint. Scopes: webhooks:read. */
  get: (id: string, options?: RequestOptions): Call<T.Webhook> => t.send<T.Webhook>('GET', ['webhooks', id], undefined, undefined, options),
  /** Change a webhook endpoint. Scopes: webhooks:write. */
  update: (id: string, body: T.WebhookPatch, options?: RequestOptions & WithKey & WithVersion): Call<T.Webhook> => t.send<T.Webhook>('PATCH', ['webhooks', id], body, undefined, options),
  /** Delete a webhook endpoint. Scopes: webhooks:write. */
  delete: (id: string, options?: RequestOptions & WithVersion): Call<void> => t.send<void>('DELETE', ['webhooks', id], undefined, undefined, options),
  /** Give an endpoint a new secret. Scopes: webhooks:write. */
  rotateSecret: (id: string, body: T.WebhookSecretRotation, options?: RequestOptions & WithKey): Call<T.RotatedWebhook> => t.send<T.RotatedWebhook>('POST', ['webhooks', id, 'rotate-secret'], body, undefined, options),
  /** Send a test event. Scopes: webhooks:write. */
  test: (id: string, options?: RequestOptions & WithKey): Call<T.WebhookTest> => t.send<T.WebhookTest>('POST', ['webhooks', id, 'test'], undefined, undefined, options),
  /** Deliver what an endpoint has missed. Scopes: webhooks:write. */
  recover: (id: string, body: T.WebhookRecoveryRequest, options?: RequestOptions & WithKey): Call<T.WebhookRecovery> => t.send<T.WebhookRecovery>('POST', ['webhooks', id, 'recover'], body, undefined, options),
});

/** Every resource, by its name. */
export const allResources = (t: Transport) => ({
  attendance: attendance(t),
  auth: auth(t),
  employees: employees(t),
  holidays: holidays(t),
  incrementPenalties: incrementPenalties(t),
  insuranceWages: insuranceWages(t),
  jobs: jobs(t),
  leave: leave(t),
  loans: loans(t),
  payroll: payroll(t),
  payrollComponents: payrollComponents(t),
  penalties: penalties(t),
  reports: reports(t),
  scheduleAssignments: scheduleAssignments(t),
  schedules: schedules(t),
  settings: settings(t),
  shifts: shifts(t),
  statutory: statutory(t),
  webhookDeliveries: webhookDeliveries(t),
  webhookEvents: webhookEvents(t),
  webhooks: webhooks(t),
});
