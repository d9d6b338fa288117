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

export const createPdf = ({ title, author, createdAt }: PdfInfo): PdfPages => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
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
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => void pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  registerFonts(document);

  const widthOf = (text: string, direction: Direction): number =>
    visualRuns(text, direction).reduce(
      (sum, run) =>
        sum + document.widthOfString(run.text, { features: scriptFeature(run.direction) }),
      0,
    );

  /** The text as it fits, with the size of the font set. */
  const fit = (text: string, width: number, size: number, direction: Direction): string => {
    document.fontSize(size);
    const natural = widthOf(text, direction);
    if (natural <= width) return text;
    const smaller = Math.max(SMALLEST_SIZE, (size * width) / natural);
    document.fontSize(smaller);
    let shown = text;
    while (shown.length > 1 && widthOf(shown === text ? text : `${shown}…`, direction) > width) {
      shown = shown.slice(0, -1).trimEnd();
    }
    return shown === text ? text : `${shown}…`;
  };

  const drawRuns = (text: string, left: number, y: number, direction: Direction): void => {
    let x = left;
    for (const run of visualRuns(text, direction)) {
      const features = scriptFeature(run.direction);
      const width = document.widthOfString(run.text, { features });
      document.text(run.text, x, y, { lineBreak: false, features });
      x += width;
    }
  };

  return {
    width: document.page.width,
    height: document.page.height,
    newPage: () => void document.addPage(),
    text: (text, { x, y, width }, style = {}) => {
      const { size = DEFAULT_SIZE, font = 'regular', colour = INK, direction = 'ltr' } = style;
      const { align = direction === 'rtl' ? 'right' : 'left' } = style;
      document.font(font).fillColor(colour);
      const shown = fit(text, width, size, direction);
      const room = width - widthOf(shown, direction);
      const left = align === 'left' ? x : align === 'right' ? x + room : x + room / 2;
      drawRuns(shown, left, y, direction);
    },
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
    finish: async () => {
      document.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
};
