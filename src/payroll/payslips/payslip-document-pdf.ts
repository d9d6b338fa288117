import { createPdf, type Box, type PdfPages } from '../../documents/pdf-page.js';
import { formatEgp, type Piastres } from '../../shared/money.js';
import type { LocalizedText } from '../../statutory/parameter-types.js';
import type { Amount, Fact, PayslipDocument, Section } from './payslip-document-model.js';

const MARGIN = 40;
const ROW = 17;
const BOTTOM = 60;
const SHADE = '#eef2f6';
const STRONG = '#1f3a5f';
const MUTED = '#5b6672';
const WARNING = '#9b1c1c';

/** 12,345.60 */
const amountText = (amount: Piastres): string =>
  formatEgp(amount).replace(/\B(?=(?:\d{3})+(?=\.))/g, ',');

interface Cursor {
  readonly pages: PdfPages;
  readonly left: number;
  readonly width: number;
  y: number;
}

/** Where a row of this height goes; at the end of a page, at the top of the next. */
const take = (cursor: Cursor, height: number): number => {
  if (cursor.y + height > cursor.pages.height - BOTTOM) {
    cursor.pages.newPage();
    cursor.y = MARGIN;
  }
  const { y } = cursor;
  cursor.y += height;
  return y;
};

const column = ({ left, width }: Cursor, from: number, to: number, y: number): Box => ({
  x: left + width * from,
  y,
  width: width * (to - from),
});

/** A value that begins with an Arabic letter reads from the right. */
const directionOf = (value: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}]/u.test(value) ? 'rtl' : 'ltr';

/**
 * English on the left, Arabic on the right, what belongs to both between them. A name that is the same in both, as
 * one that somebody gave in one language only, stands once, on the side of its letters.
 */
const bilingual = (
  cursor: Cursor,
  { en, ar }: LocalizedText,
  y: number,
  style: { readonly size?: number; readonly font?: 'bold'; readonly colour?: string } = {},
): void => {
  const left = column(cursor, 0.01, 0.38, y);
  const right = column(cursor, 0.62, 0.99, y);
  const isArabic = directionOf(ar) === 'rtl';
  if (en !== ar || !isArabic)
    cursor.pages.text(en, left, { ...style, direction: directionOf(en), align: 'left' });
  if (en !== ar || isArabic)
    cursor.pages.text(ar, right, { ...style, direction: directionOf(ar), align: 'right' });
};

const heading = (cursor: Cursor, { company, period, isPreview }: PayslipDocument): void => {
  const { pages } = cursor;
  bilingual(cursor, company.name, take(cursor, 22), { size: 14, font: 'bold', colour: STRONG });
  for (const fact of company.facts) factRow(cursor, fact, 13, MUTED);
  if (company.address !== null) {
    const y = take(cursor, 14);
    pages.text(company.address, column(cursor, 0.01, 0.99, y), {
      size: 8,
      colour: MUTED,
      direction: 'rtl',
    });
  }
  cursor.y += 6;
  pages.rule(cursor.y, cursor.left, cursor.left + cursor.width, STRONG);
  cursor.y += 6;
  const y = take(cursor, 24);
  bilingual(cursor, { en: 'Payslip', ar: 'قسيمة الراتب' }, y, { size: 13, font: 'bold' });
  pages.text(period, column(cursor, 0.38, 0.62, y), { size: 13, font: 'bold', align: 'center' });
  if (isPreview) {
    const notice = {
      en: 'PREVIEW: not approved yet',
      ar: 'معاينة: لم تُعتمد بعد',
    };
    bilingual(cursor, notice, take(cursor, 18), { size: 11, font: 'bold', colour: WARNING });
  }
};

const factRow = (cursor: Cursor, { name, value }: Fact, height: number, colour?: string): void => {
  const y = take(cursor, height);
  bilingual(cursor, name, y, { size: 8, ...(colour !== undefined && { colour }) });
  cursor.pages.text(value, column(cursor, 0.38, 0.62, y), {
    size: 8,
    align: 'center',
    direction: directionOf(value),
  });
};

const band = (cursor: Cursor, title: LocalizedText, middle: string): void => {
  cursor.y += 6;
  const y = take(cursor, ROW + 1);
  cursor.pages.fill({ x: cursor.left, y: y - 1, width: cursor.width }, ROW, SHADE);
  bilingual(cursor, title, y, { font: 'bold', size: 10, colour: STRONG });
  cursor.pages.text(middle, column(cursor, 0.48, 0.62, y), {
    size: 8,
    align: 'right',
    colour: MUTED,
  });
};

const amountRow = (
  cursor: Cursor,
  { name, amount }: Amount,
  { quantity = '', font }: { readonly quantity?: string; readonly font?: 'bold' } = {},
): void => {
  const y = take(cursor, ROW);
  const style = { size: 9, ...(font && { font }) };
  bilingual(cursor, name, y, style);
  cursor.pages.text(quantity, column(cursor, 0.38, 0.46, y), {
    size: 8,
    align: 'right',
    colour: MUTED,
  });
  cursor.pages.text(amountText(amount), column(cursor, 0.46, 0.62, y), {
    ...style,
    align: 'right',
  });
};

const section = (cursor: Cursor, { title, lines }: Section): void => {
  band(cursor, title, 'EGP');
  for (const { quantity, ...line } of lines) {
    amountRow(cursor, line, { quantity });
    cursor.pages.rule(cursor.y - 3, cursor.left, cursor.left + cursor.width, '#e3e8ee');
  }
};

/** The payslip on A4, every text in both languages. */
export const renderPayslip = async (document: PayslipDocument): Promise<Buffer> => {
  const { company, employee, period, sections, totals, net, yearToDate, leave, createdAt } =
    document;
  const pages = createPdf({
    title: `Payslip ${period}`,
    author: company.name.en,
    createdAt,
  });
  const cursor: Cursor = { pages, left: MARGIN, width: pages.width - 2 * MARGIN, y: MARGIN };
  heading(cursor, document);
  const name = take(cursor, ROW + 2);
  bilingual(cursor, employee.name, name, { size: 11, font: 'bold' });
  for (const fact of employee.facts) factRow(cursor, fact, 13);
  for (const each of sections) section(cursor, each);
  band(cursor, { en: 'Totals', ar: 'الإجماليات' }, 'EGP');
  for (const each of totals) amountRow(cursor, each);
  const y = take(cursor, 26);
  pages.fill({ x: cursor.left, y: y - 1, width: cursor.width }, 22, '#dfe8f2');
  bilingual(cursor, net.name, y, { size: 12, font: 'bold' });
  pages.text(amountText(net.amount), column(cursor, 0.4, 0.62, y), {
    size: 12,
    font: 'bold',
    align: 'right',
  });
  band(
    cursor,
    { en: `Year to date ${period.slice(0, 4)}`, ar: `منذ بداية العام ${period.slice(0, 4)}` },
    'EGP',
  );
  for (const each of yearToDate) amountRow(cursor, each);
  if (leave !== undefined) {
    band(cursor, leave.title, leave.on);
    for (const fact of leave.facts) factRow(cursor, fact, 13);
  }
  pages.onEveryPage((page, of) => {
    const foot = pages.height - BOTTOM + 22;
    pages.text(`${employee.name.en} – ${period}`, column(cursor, 0.01, 0.6, foot), {
      size: 7,
      colour: MUTED,
    });
    pages.text(`${page} / ${of}`, column(cursor, 0.6, 0.99, foot), {
      size: 7,
      align: 'right',
      colour: MUTED,
    });
  });
  return pages.finish();
};
