import type { SignedUp, TestService } from '../support/service.js';

export const MAXIMUM = 'social_insurance.contribution_wage_maximum';
export const EXEMPTION = 'income_tax.personal_exemption';

const DECREE = { law: 'قرار 412 لسنة 2026', article: 'مادة 2', source: 'الجريدة الرسمية 48 مكرر' };

/** The company's own values of the law's figures, as its administrator gives them. */
export const statutoryValuesOf = (service: TestService, admin: SignedUp) => {
  const send = (method: string, path: string, options: Parameters<TestService['send']>[2] = {}) =>
    service.send(method, `/settings/statutory-values${path}`, {
      key: admin.accessToken,
      ...options,
    });
  const give = (key: string, value: unknown, effectiveFrom: string, more: object = {}) =>
    send('POST', '', {
      body: { key, value, effective_from: effectiveFrom, ...DECREE, ...more },
    });
  return {
    send,
    give,
    given: async (key: string, value: unknown, effectiveFrom: string): Promise<any> => {
      const answer = await give(key, value, effectiveFrom);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
      return answer.body;
    },
    list: async (): Promise<any[]> => (await send('GET', '')).body.data as any[],
    change: (id: string, body: unknown, headers: Record<string, string> = {}) =>
      send('PATCH', `/${id}`, { body, headers }),
    remove: (id: string, headers: Record<string, string> = {}) =>
      send('DELETE', `/${id}`, { headers }),
  };
};

export type StatutoryValues = ReturnType<typeof statutoryValuesOf>;
