import PDFDocument from 'pdfkit';
import { visualRuns, type Direction } from './bidi-text.js';
import { registerFonts, scriptFeature, type FontName } from './shaped-fonts.js';

export interface TextStyle {
  readonly size?: number;
  readonly font?: FontName;
  readonly align?: 'left' | 'right' | 'center';
  readonly direction?: Direction;
  readonly colour?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws on the pages of one document. Distances are in points from the upper left corner. */
export interface PdfPages {
  readonly width: number;
  readonly height: number;
  readonly newPage: () => void;
  /** One line; what is too long is set smaller, and then cut. */
  readonly text: (text: string, box: Box, style?: TextStyle) => void;
  readonly rule: (y: number, from: number, to: number, colour?: string) => void;
  readonly fill: (box: Box, height: number, colour: string) => void;
  /** Something to be drawn on every page when their number is known. */
  readonly onEveryPage: (draw: (page: number, of: number) => void) => void;
  readonly finish: () => Promise<Buffer>;
}

const DEFAULT_SIZE = 9;
const SMALLEST_SIZE = 6;
const INK = '#1a1a1a';

export interface PdfInfo {
  readonly title: string;
  readonly author: string;
  /** ISO 8601; in the file, so that the same payslip gives the same document. */
  readonly createdAt: string;
}

type Pdf = InstanceType<typeof PDFDocument>;

const newDocument = ({ title, author, createdAt }: PdfInfo): Pdf => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // None of the fonts that every reader is said to have: they know no Arabic.
    font: '',
    lang: 'ar-EG',
    info: {
      Title: title,
      Author: author,
      Creator: 'Rawatib',
      Producer: 'Rawatib',
      CreationDate: new Date(createdAt),
    },
  });
  registerFonts(document);
  return document;
};

/** What the document is written to, whole when it has ended. */
const collect = (document: Pdf): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => void pieces.push(piece));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
};

const widthOf = (document: Pdf, text: string, direction: Direction): number =>
  visualRuns(text, direction).reduce(
    (sum, run) =>
      sum + document.widthOfString(run.text, { features: scriptFeature(run.direction) }),
    0,
  );

/** The text as it fits, with the size of the font set. */
const fit = (
  document: Pdf,
  text: string,
  { width, size, direction }: { width: number; size: number; direction: Direction },
): string => {
  document.fontSize(size);
  const natural = widthOf(document, text, direction);
  if (natural <= width) return text;
  document.fontSize(Math.max(SMALLEST_SIZE, (size * width) / natural));
  let shown = text;
  let cut = text;
  while (cut.length > 1 && widthOf(document, shown, direction) > width) {
    cut = cut.slice(0, -1).trimEnd();
    shown = `${cut}…`;
  }
  return shown;
};

const drawRuns = (
  document: Pdf,
  text: string,
  { left, y, direction }: { left: number; y: number; direction: Direction },
): void => {
  let x = left;
  for (const run of visualRuns(text, direction)) {
    const features = scriptFeature(run.direction);
    const width = document.widthOfString(run.text, { features });
    document.text(run.text, x, y, { lineBreak: false, features });
    x += width;
  }
};

const drawText = (document: Pdf, text: string, { x, y, width }: Box, style: TextStyle): void => {
  const { size = DEFAULT_SIZE, font = 'regular', colour = INK, direction = 'ltr' } = style;
  const { align = direction === 'rtl' ? 'right' : 'left' } = style;
  document.font(font).fillColor(colour);
  const shown = fit(document, text, { width, size, direction });
  const room = width - widthOf(document, shown, direction);
  const left = align === 'left' ? x : align === 'right' ? x + room : x + room / 2;
  drawRuns(document, shown, { left, y, direction });
};

export const createPdf = (info: PdfInfo): PdfPages => {
  const document = newDocument(info);
  const whole = collect(document);
  return {
    width: document.page.width,
    height: document.page.height,
    newPage: () => void document.addPage(),
    text: (text, box, style = {}) => drawText(document, text, box, style),
    rule: (y, from, to, colour = '#9aa5b1') => {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(colour);
    },
    fill: ({ x, y, width }, height, colour) => {
      document.rect(x, y, width, height).fill(colour);
    },
    onEveryPage: (draw) => {
      const { start, count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index);
        draw(index + 1, count);
      }
    },
    finish: () => {
      document.end();
      return whole;
    },
  };
};
