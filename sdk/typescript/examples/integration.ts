import {
  ApiError,
  ConnectionError,
  createClient,
  fromPiastres,
  toPiastres,
  verifyWebhook,
  type Client,
  type DeliveredEvent,
  type EmployeeRequest,
} from '../src/index.js';

export const connect = (baseUrl: string, apiKey: string) => {
  // sample: connect
  const rawatib = createClient({ baseUrl, apiKey });
  // end
  return rawatib;
};

export const hire = async (rawatib: Client) => {
  // sample: hire
  const employee = await rawatib.employees.create({
    employee_code: 'E-1',
    full_name: 'أحمد محمود السيد علي',
    department: 'المبيعات',
    hire_date: '2024-03-01',
    basic_salary: 12000,
    birth_date: '1980-10-25',
  });
  console.log(employee.id, employee.birth_date);
  // end
  return employee;
};

export const sendAttendance = async (rawatib: Client) => {
  // sample: batch
  const { results, summary } = await rawatib.attendance.importAttendance(
    {
      records: [
        { employee_code: 'E-1', work_date: '2026-10-04', status: 'present' },
        { employee_code: 'E-1', work_date: '2026-10-05', status: 'absent' },
        { employee_code: 'E-9', work_date: '2026-10-05', status: 'present' },
      ],
    },
    { idempotencyKey: 'attendance-2026-10-05' },
  );
  for (const row of results) {
    if (row.outcome === 'rejected') console.log(row.index, row.error?.detail);
  }
  // end
  return summary;
};

export const runMonth = async (rawatib: Client, period: string) => {
  // sample: payroll
  const cycle = await rawatib.payroll.createCycle({ period });
  await rawatib.payroll.calculateCycle(cycle.id, { waitSeconds: 20 });
  await rawatib.payroll.approveCycle(cycle.id);
  await rawatib.payroll.closeCycle(cycle.id);

  let net = 0n;
  for await (const payslip of rawatib.payroll.listPayslips(cycle.id)) {
    net += toPiastres(payslip.net);
  }
  console.log(`to pay: ${fromPiastres(net)} EGP`);
  // end
  return { cycle, net };
};

export const takeLeave = async (rawatib: Client, approver: Client) => {
  // sample: leave
  const request = await rawatib.leave.createRequest({
    employee_code: 'E-1',
    type: 'annual',
    from: '2026-12-06',
    to: '2026-12-10',
  });
  await approver.leave.approveRequest(request.id, { note: 'سفر' });

  const { balances } = await rawatib.leave.getBalances(request.employee_id, { on: request.to });
  for (const { balance, available_days } of balances) console.log(balance, available_days);
  // end
  return balances;
};

export const countActive = async (rawatib: Client) => {
  // sample: paging
  let count = 0;
  for await (const employee of rawatib.employees.list({ status: 'active', limit: 200 })) {
    console.log(employee.employee_code);
    count += 1;
  }
  const firstPage = await rawatib.employees.list({ limit: 10 });
  console.log(firstPage.data.length, firstPage.meta.total);
  // end
  return count;
};

export const hireOrExplain = async (rawatib: Client, body: EmployeeRequest) => {
  // sample: errors
  try {
    return await rawatib.employees.create(body);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'validation_failed') {
      return error.problems.map(({ pointer, detail }) => `${pointer}: ${detail}`);
    }
    if (error instanceof ApiError && error.code === 'duplicate') return ['already there'];
    if (error instanceof ConnectionError) return ['no answer; safe to try again with the same key'];
    throw error;
  }
  // end
};

export const downloadRegister = async (rawatib: Client, period: string) => {
  // sample: download
  const file = await rawatib.reports.getPayrollRegisterAsFile({ period, format: 'xlsx' });
  const bytes = await file.bytes();
  console.log(file.fileName, bytes.length);
  // end
  return { fileName: file.fileName, bytes };
};

export const createReceiver =
  (secret: string, handleOnce: (event: DeliveredEvent) => Promise<void>) =>
  // sample: webhook
  async (request: Request): Promise<Response> => {
    try {
      const body = new Uint8Array(await request.arrayBuffer());
      const event = await verifyWebhook(body, request.headers, secret);
      await handleOnce(event);
      return new Response(null, { status: 204 });
    } catch {
      return new Response(null, { status: 400 });
    }
  };
// end
