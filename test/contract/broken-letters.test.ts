import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { operationsOf } from './fuzz/operations.js';

/** Arabic in Windows-1256, half a letter, and half a pair of UTF-16: none of them is UTF-8. */
const BROKEN = ['%E3%CD', 'G%D9', '%ED%A0%80'];

let service: TestService;
let company: SignedUp;
beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
});
afterAll(() => service.close());

describe('letters that are no UTF-8', () => {
  it('are refused in every query parameter of every operation, and not replaced by others', async () => {
    const { paths = {} } = createOpenApiDocument({
      routes: service.service.container.routes,
      events: eventCatalogue,
    });
    let count = 0;
    for (const { id, method, path, access, parameters } of operationsOf(paths)) {
      for (const { name } of parameters.filter((each) => each.in === 'query')) {
        const escaped = BROKEN[count % BROKEN.length]!;
        const at = path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
        const { status, body } = await service.send(
          method,
          `${service.baseUrl}${at}?${encodeURIComponent(name)}=${escaped}`,
          {
            key: access === 'session' ? company.accessToken : company.apiKey,
            ...(method === 'POST' && { rawBody: 'x', headers: { 'content-type': 'text/csv' } }),
          },
        );
        expect([id, status, body.errors]).toEqual([
          id,
          400,
          [expect.objectContaining({ pointer: name, in: 'query', code: 'invalid_format' })],
        ]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(200);
  });

  it('are found where they are sent as they are: what a query says is looked for', async () => {
    for (const department of ['المبيعات', 'a\uFFFDb', '100%']) {
      await service.send('POST', '/employees', {
        key: company.apiKey,
        body: {
          ...{ employee_code: department, full_name: 'منى حسن', department },
          ...{ hire_date: '2024-01-01', basic_salary: 9_000 },
        },
      });
      const query = encodeURIComponent(department);
      const { body } = await service.send('GET', `/employees?department=${query}`, {
        key: company.apiKey,
      });
      expect(body.data.map((each: any) => each.employee_code)).toEqual([department]);
    }
  });

  it('are refused in the fields of a form, with the name of the field', async () => {
    const form = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="device_id"\r\n\r\n'),
      Buffer.from('\xe3\xcd', 'latin1'),
      Buffer.from(
        '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n',
      ),
    ]);
    const { status, body } = await service.send('POST', '/attendance/imports', {
      key: company.apiKey,
      rawBody: form,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([status, body.code, body.errors[0].pointer, body.errors[0].code]).toEqual([
      400,
      'invalid_upload',
      '/device_id',
      'invalid_format',
    ]);
  });
});
