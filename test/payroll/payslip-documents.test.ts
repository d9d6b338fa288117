import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportsOf, type Reports, type Row } from '../reports/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

const run = promisify(execFile);

let service: TestService;
let admin: SignedUp;
let company: Reports;
let folder: string;
let employee: Row;
let closed: Row;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payslips-'));
  service = await startTestService();
  admin = await service.signUp('Nile Trading Co.');
  company = reportsOf(service, admin);
  await company.setting('PATCH', '/settings/company', {
    name_ar: 'شركة النيل للتجارة (ش.م.م)',
    tax_registration_number: '123456789',
    insurance_establishment_number: '7391',
    commercial_register: '55501',
    address: '٢٦ شارع الثورة، القاهرة',
  });
  employee = await company.hire({
    employee_code: 'EMP/1',
    full_name: 'Mona Hassan Ali Ibrahim',
    full_name_ar: 'منى حسن علي إبراهيم',
    basic_salary: 12_500.5,
    department: 'المالية',
    job_title: 'محاسب أول',
    insurance: { start: '2024-01-01', number: '12345678' },
  });
  for (const component of [
    {
      code: 'HOUSING',
      name: 'Housing allowance',
      name_ar: 'بدل سكن',
      kind: 'earning',
      amount: 1_000.01,
    },
    { code: 'CLUB', name: 'Club', name_ar: 'اشتراك نادي ١٢', kind: 'deduction', amount: 50 },
  ]) {
    await company.must(
      company.post(`/employees/${employee.id}/components`, {
        ...component,
        effective_from: '2024-01-01',
      }),
      201,
    );
  }
  await company.hire({
    employee_code: 'EMP_1',
    full_name: 'سامي فؤاد علي حسن',
    basic_salary: 8_000,
  });
  await company.close('2026-01');
  closed = await company.close('2026-02');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const documentOf = (cycleId: string, employeeId: string) =>
  company.fetchFile(`/payroll/${cycleId}/payslips/${employeeId}/document`);

/** What poppler reads, in logical order, without the marks of direction. */
const textOf = async (pdf: Buffer): Promise<string> => {
  const file = join(folder, 'document.pdf');
  await writeFile(file, pdf);
  const { stdout } = await run('pdftotext', ['-layout', file, '-']);
  return stdout.replace(/[\u200E\u200F\u202A-\u202E]/g, '');
};

describe('the payslip as PDF', () => {
  it('has the company, the person, every line and the year to date, in both languages', async () => {
    const { status, headers, bytes } = await documentOf(closed.id, employee.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="payslip-2026-02-EMP_1.pdf"',
    );
    const text = await textOf(bytes);
    for (const arabic of [
      'شركة النيل للتجارة',
      'قسيمة الراتب',
      'منى حسن علي إبراهيم',
      'الراتب الأساسي',
      'بدل سكن',
      'اشتراك نادي',
      'صافي الأجر',
      'محاسب أول',
      'المالية',
      'ضريبة كسب العمل',
      'التأمينات الاجتماعية',
    ]) {
      expect(text).toContain(arabic);
    }
    for (const latin of [
      'Nile Trading Co.',
      'Mona Hassan Ali Ibrahim',
      '123456789',
      '7391',
      '55501',
      'Housing allowance',
      '12,500.50',
      '1,000.01',
      'Year to date 2026',
    ]) {
      expect(text).toContain(latin);
    }
    expect(text).toContain('١٢');
    expect(text).not.toContain('PREVIEW');
    const payslip = await company.payslip(closed.id, employee.id);
    for (const line of payslip.lines as Row[]) {
      expect(text).toContain(line.name.en);
      expect(text).toContain(line.amount.toLocaleString('en', { minimumFractionDigits: 2 }));
    }
    const january = (await company.get(`/payroll?period=2026-01`)).body.data[0];
    const earlier = await company.payslip(january.id, employee.id);
    const year = Math.round((Number(payslip.net) + Number(earlier.net)) * 100) / 100;
    expect(text).toContain(year.toLocaleString('en', { minimumFractionDigits: 2 }));
  });

  it('embeds the parts of its fonts that it uses, with their letters', async () => {
    const { bytes } = await documentOf(closed.id, employee.id);
    const file = join(folder, 'fonts.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run('pdffonts', [file]);
    const fonts = stdout.trim().split('\n').slice(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(font).toMatch(/^[A-Z]{6}\+Amiri-\w+ +CID TrueType +Identity-H +yes yes yes/);
    expect(bytes.length).toBeLessThan(120_000);
  });

  it('is the same document for the same payslip', async () => {
    const [first, second] = [
      await documentOf(closed.id, employee.id),
      await documentOf(closed.id, employee.id),
    ];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('goes on to a second page when the lines need it', async () => {
    const many = await company.hire({ full_name: 'Many Lines Of Pay', hire_date: '2026-03-01' });
    for (let index = 0; index < 45; index += 1) {
      await company.must(
        company.post(`/employees/${many.id}/components`, {
          code: `C${String(index)}`,
          name: `Component ${String(index)} with a rather long name that needs room`,
          kind: 'earning',
          amount: 1 + index,
          effective_from: '2026-03-01',
        }),
        201,
      );
    }
    const draft = await company.cycle('2026-03');
    await company.calculate(draft.id);
    const { bytes, headers } = await documentOf(draft.id, many.id);
    expect(headers.get('content-disposition')).toContain('-preview.pdf');
    const text = await textOf(bytes);
    expect(text).toContain('PREVIEW');
    expect(text).toContain('معاينة');
    expect(text).toContain('Component 44');
    expect(text).toMatch(/2 ?\/ ?2/);
  });

  it('of nobody, or of another company, is not found', async () => {
    const stranger = await service.signUp();
    const path = `/payroll/${closed.id}/payslips/${employee.id}/document`;
    expect((await service.send('GET', path, { key: stranger.apiKey })).status).toBe(404);
    expect((await documentOf(closed.id, closed.id)).status).toBe(404);
  });
});

describe('the payslips of a whole cycle', () => {
  it('are made by a job and fetched as one archive', async () => {
    const early = await company.get(`/payroll/${closed.id}/documents`);
    expect([early.status, early.body.code]).toEqual([409, 'documents_not_ready']);
    const asked = await company.must(company.post(`/payroll/${closed.id}/documents`), 202);
    expect(asked.headers.get('location')).toBe(`/api/v1/jobs/${asked.body.job_id}`);
    await expect
      .poll(async () => (await company.get(`/jobs/${asked.body.job_id}`)).body, {
        timeout: 60_000,
        interval: 200,
      })
      .toMatchObject({ status: 'succeeded', progress: { done: 2, total: 2 } });
    const { bytes, headers } = await company.fetchFile(`/payroll/${closed.id}/documents`);
    expect(headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(bytes);
    const names = Object.keys(entries).sort();
    expect(names).toHaveLength(2);
    expect(names[1]).toBe('2026-02-EMP_1.pdf');
    const one = await documentOf(closed.id, employee.id);
    expect(Object.values(entries).some((entry) => one.bytes.equals(Buffer.from(entry)))).toBe(true);
    const again = await company.must(company.post(`/payroll/${closed.id}/documents`), 202);
    await expect
      .poll(async () => (await company.get(`/jobs/${again.body.job_id}`)).body.status, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe('succeeded');
  });

  it('are refused before the approval', async () => {
    const draft = await company.cycle('2026-04');
    const none = await company.post(`/payroll/${draft.id}/documents`);
    expect([none.status, none.body.code]).toEqual([409, 'cycle_without_results']);
    await company.calculate(draft.id);
    const refused = await company.post(`/payroll/${draft.id}/documents`);
    expect([refused.status, refused.body.code]).toEqual([409, 'cycle_not_approved']);
  });
});
