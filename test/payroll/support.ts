import type { Answer, SignedUp, TestService } from '../support/service.js';

let codes = 0;

/** What the tests of payroll ask of a company, in the company's own name. */
export const payrollOf = (service: TestService, admin: SignedUp) => {
  const send = (method: string, path: string, options: Parameters<TestService['send']>[2] = {}) =>
    service.send(method, path, { key: admin.apiKey, ...options });
  const must = async (answer: Promise<Answer>, ...statuses: number[]): Promise<Answer> => {
    const given = await answer;
    if (!statuses.includes(given.status)) {
      throw new Error(`expected ${statuses.join(' or ')}, got ${given.status}: ${given.text}`);
    }
    return given;
  };
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send('POST', path, { body, headers });
  return {
    send,
    post,
    get: (path: string) => send('GET', path),
    patch: (path: string, body: unknown) => send('PATCH', path, { body }),
    /** @returns the employee as it was created */
    hire: async (fields: Record<string, unknown> = {}) => {
      codes += 1;
      const { body } = await must(
        post('/employees', {
          employee_code: `EMP-${codes}`,
          full_name: 'منى حسن علي إبراهيم',
          hire_date: '2024-01-01',
          basic_salary: 10_000,
          insurance: { start: '2024-01-01' },
          ...fields,
        }),
        201,
      );
      return body as { id: string; employee_code: string; version: number };
    },
    attend: (records: unknown[]) => must(post('/attendance', { records }), 200),
    cycle: async (period: string) => (await must(post('/payroll', { period }), 201)).body,
    calculate: async (id: string) =>
      (await must(post(`/payroll/${id}/calculate`, undefined, { prefer: 'wait=30' }), 200)).body,
    /** The cycle, once its calculation is over. */
    calculated: async (id: string): Promise<any> => {
      for (let poll = 0; poll < 400; poll += 1) {
        const { body } = await send('GET', `/payroll/${id}`);
        if (body.status !== 'calculating') return body;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('still calculating');
    },
    /** Creates, calculates, approves and closes the cycle of a month. */
    close: async (period: string) => {
      const { body: cycle } = await must(post('/payroll', { period }), 201);
      await must(post(`/payroll/${cycle.id}/calculate`, undefined, { prefer: 'wait=30' }), 200);
      await must(post(`/payroll/${cycle.id}/approve`), 200);
      return (await must(post(`/payroll/${cycle.id}/close`), 200)).body;
    },
    /** What a verification of the cycle found. */
    verify: async (id: string) => {
      const answer = post(`/payroll/${id}/verify`, undefined, { prefer: 'wait=30' });
      return (await must(answer, 200)).body.result;
    },
    payslip: async (cycleId: string, employeeId: string) =>
      (await must(send('GET', `/payroll/${cycleId}/payslips/${employeeId}`), 200)).body,
    lineOf: (payslip: { lines: { code: string }[] }, code: string): any =>
      payslip.lines.find((line) => line.code === code),
    must,
  };
};

export type Payroll = ReturnType<typeof payrollOf>;
