import { ApiError, RawatibError, dateOf, type Client, type EmployeeRequest } from '../src/page.js';

type Show = (text: string) => void;

export const showNewcomers = async (rawatib: Client, show: Show, cursor?: string) => {
  // sample: page
  const { data, pagination } = await rawatib.employees.list({
    sort: '-hire_date',
    limit: 20,
    cursor,
  });
  for (const employee of data) {
    const day = dateOf(employee.hire_date ?? '').toLocaleDateString('ar-EG');
    show(`${employee.full_name ?? ''}: ${day}`);
  }
  const next = pagination.next_cursor ?? undefined;
  // end
  return next;
};

export const hire = async (
  rawatib: Client,
  fields: EmployeeRequest,
  showBeside: (field: string, text: string) => void,
  show: Show,
) => {
  // sample: form
  try {
    const employee = await rawatib.employees.create(fields);
    show(employee.full_name);
  } catch (error) {
    if (!(error instanceof RawatibError)) throw error;
    const problems = error instanceof ApiError ? error.problems : [];
    for (const { pointer, detail } of problems) showBeside(pointer.slice(1), detail);
    if (problems.length === 0) show(error.message);
  }
  // end
};

export const sendAttendance = async (rawatib: Client, show: Show) => {
  // sample: batch
  const { data, response } = await rawatib.attendance
    .importAttendance(
      {
        records: [
          { employee_code: 'E-1', work_date: '2026-11-16', status: 'present' },
          { employee_code: 'E-99', work_date: '2026-11-16', status: 'present' },
        ],
      },
      { idempotencyKey: 'sheet-2026-11-16' },
    )
    .withResponse();
  for (const row of data.results) show(`${String(row.index)}: ${row.error?.detail ?? row.outcome}`);
  if (response.isReplayed) show('sent before');
  // end
};

export const sendClockFile = async (rawatib: Client, file: File, show: Show) => {
  // sample: upload
  const sent = await rawatib.attendance.importPunches(
    { content: file },
    { device_id: 'GATE-1' },
    { waitSeconds: 20 },
  );
  show(sent.status);
  // end
};

export const saveRegister = async (rawatib: Client, period: string) => {
  // sample: save
  const file = await rawatib.reports.getPayrollRegisterAsFile({ period, format: 'xlsx' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await file.blob());
  link.download = file.fileName ?? 'register.xlsx';
  link.click();
  // end
};
