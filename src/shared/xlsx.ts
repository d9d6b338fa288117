import { invariant } from './invariant.js';
import { formatEgp } from './money.js';
import { looksLikeFormula, type Cell } from './table.js';
import { zipOf, type ZipEntry } from './zip.js';

export interface Sheet {
  /** At most 31 characters, none of them []:*?/\ */
  readonly name: string;
  /** The first column stands on the right. */
  readonly rightToLeft: boolean;
  /** Above the headings: what the sheet is about, one label and value a row. */
  readonly preamble?: readonly (readonly Cell[])[];
  /** One row of headings, or several. */
  readonly headings: readonly (readonly string[])[];
  /** The body, some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** A last row in bold, asked for when the body is written. */
  readonly totals?: (() => readonly Cell[]) | undefined;
}

/** What a sheet of the format can hold. */
const MAXIMUM_ROWS = 1_048_576;
const MAXIMUM_CELL_CHARACTERS = 32_767;

const STYLES = { plain: 0, heading: 1, money: 2, total: 3, quoted: 4 } as const;
type Style = (typeof STYLES)[keyof typeof STYLES];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EEF5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML cannot hold are written the way the format has for them. */
const xmlText = (text: string): string =>
  text
    .slice(0, MAXIMUM_CELL_CHARACTERS)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
    .replace(
      /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );

const cellXml = (cell: Cell, style: Style = STYLES.plain): string => {
  switch (typeof cell) {
    case 'bigint': {
      const shown = style === STYLES.plain ? STYLES.money : style;
      return `<c s="${shown}"><v>${formatEgp(cell)}</v></c>`;
    }
    case 'number':
      return `<c s="${style}"><v>${cell}</v></c>`;
    case 'boolean':
      return `<c s="${style}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    case 'string': {
      // Text is never a formula here; the mark keeps it text when somebody edits the cell.
      const shown = style === STYLES.plain && looksLikeFormula(cell) ? STYLES.quoted : style;
      return `<c s="${shown}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
    }
    default:
      return '<c/>';
  }
};

const rowXml = (cells: readonly Cell[], style?: Style): string => {
  let text = '<row>';
  for (const cell of cells) text += cellXml(cell, style);
  return `${text}</row>`;
};

const encoder = new TextEncoder();

async function* sheetXml(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { preamble = [], headings, rightToLeft } = sheet;
  const above = preamble.length + headings.length;
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  const pane =
    above === 0
      ? ''
      : `<pane ySplit="${above}" topLeftCell="A${above + 1}" activePane="bottomLeft" state="frozen"/>`;
  const width = Math.max(1, ...headings.map(({ length }) => length));
  yield encoder.encode(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${direction} workbookViewId="0">${pane}</sheetView></sheetViews>` +
      `<cols><col min="1" max="${width}" width="18" customWidth="1"/></cols><sheetData>` +
      preamble.map((cells) => rowXml(cells)).join('') +
      headings.map((cells) => rowXml(cells, STYLES.heading)).join(''),
  );
  let written = above;
  for await (const rows of sheet.rows) {
    written += rows.length;
    invariant(written < MAXIMUM_ROWS, 'a sheet holds no more rows');
    yield encoder.encode(rows.map((cells) => rowXml(cells)).join(''));
  }
  const totals = sheet.totals?.();
  yield encoder.encode(
    `${totals === undefined ? '' : rowXml(totals, STYLES.total)}</sheetData></worksheet>`,
  );
}

const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;

const workbookRelations = (sheets: readonly Sheet[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const part = (name: string, xml: string): ZipEntry => ({
  name,
  pieces: [encoder.encode(xml)],
});

/**
 * A workbook that is made while it is read: memory holds one piece of one sheet. Money becomes a number with two
 * decimals, other numbers stay as they are, and text is text whatever it begins with.
 */
export const xlsxFile = (sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> =>
  zipOf([
    part('[Content_Types].xml', contentTypes(sheets)),
    part(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part('xl/workbook.xml', workbook(sheets)),
    part('xl/_rels/workbook.xml.rels', workbookRelations(sheets)),
    part('xl/styles.xml', STYLES_XML),
    ...sheets.map((sheet, index) => ({
      name: sheetPath(index),
      pieces: sheetXml(sheet),
    })),
  ]);
