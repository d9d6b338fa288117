import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { renderPayslip } from '../../src/payroll/payslips/payslip-document-pdf.js';
import type { PayslipDocument } from '../../src/payroll/payslips/payslip-document-model.js';

const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** A name that nobody else has. */
const nameOf = (number: number): string =>
  [1, 2, 3]
    .map((word) =>
      [1, 28, 784, 21_952].map((place) => LETTERS[Math.floor((number * word) / place) % 28]),
    )
    .map((letters) => letters.join(''))
    .join(' ');

const documentOf = (number: number): PayslipDocument => {
  const both = (text: string) => ({ en: text, ar: text });
  return {
    period: '2026-10',
    isPreview: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    company: { name: both('شركة النيل'), facts: [], address: null },
    employee: { name: both(nameOf(number)), facts: [] },
    sections: [],
    totals: [],
    net: { name: both('صافي الأجر'), amount: 100n },
    yearToDate: [],
  };
};

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapAfter = async (from: number, count: number): Promise<number> => {
  for (let number = from; number < from + count; number += 1) {
    await renderPayslip(documentOf(number));
  }
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

test('documents leave nothing but the letters of their words behind, however many there are', async () => {
  const before = await heapAfter(1_000, 5);
  const after = await heapAfter(2_000, 30);
  // A font is some eight megabytes.
  expect((after - before) / 30).toBeLessThan(1_000_000);
}, 60_000);
