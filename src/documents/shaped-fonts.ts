import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import type PDFDocument from 'pdfkit';
import { invariant } from '../shared/invariant.js';

type Pdf = InstanceType<typeof PDFDocument>;

export type FontName = 'regular' | 'bold';

/** Works from src/documents and from dist/documents alike. Amiri, under the SIL Open Font License. */
const fontFile = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url)));

let loaded: Readonly<Record<FontName, Buffer>> | undefined;

/** Read when the first document is made, and kept. */
const fonts = (): Readonly<Record<FontName, Buffer>> =>
  (loaded ??= { regular: fontFile('Amiri-Regular'), bold: fontFile('Amiri-Bold') });

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface Shaped {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
}

/** The part of the font engine that a document's font is made of. */
interface FontEngine {
  layout(text: string, script: unknown): Shaped & { readonly advanceWidth: number };
}

/** Words that are remembered. Shaping Arabic is most of the work of a payslip, and its words are nearly all the same. */
const MAXIMUM_WORDS = 20_000;
const words = new LRUCache<string, Shaped>({ max: MAXIMUM_WORDS });

const shapedWord = (
  font: FontName,
  word: string,
  script: string,
  layout: FontEngine['layout'],
): Shaped => {
  const key = `${font} ${script} ${word}`;
  const known = words.get(key);
  if (known !== undefined) return known;
  const { glyphs, positions } = layout(word, script);
  const shaped = {
    // Copies: a glyph of the engine holds its whole font, some megabytes.
    glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints })),
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      ...{ xAdvance, yAdvance, xOffset, yOffset },
    })),
  };
  words.set(key, shaped);
  return shaped;
};

/** Letters join within a word and never across a space: a line is shaped word by word. */
const shapedLine = (
  font: FontName,
  text: string,
  script: string,
  layout: FontEngine['layout'],
): Shaped & { readonly advanceWidth: number } => {
  const shaped = text
    .split(/( )/)
    .filter((word) => word !== '')
    .map((word) => shapedWord(font, word, script, layout));
  // What is shaped right to left has its glyphs from left to right already; so must the words be.
  if (script === 'arab') shaped.reverse();
  // Copies: the document scales them in place, and reads the width afterwards.
  const positions = shaped.flatMap((word) => word.positions.map((position) => ({ ...position })));
  return {
    glyphs: shaped.flatMap((word) => word.glyphs),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

/**
 * The engines of the first document, kept for all: one that has shaped something before does so many times faster than
 * one that a document has just made, and what they hold does not grow with the documents.
 */
const layouts = new Map<FontName, FontEngine['layout']>();

/**
 * Registers the fonts in a document, with the memory of shaped words in front of their engine. The engine is no
 * public part of the document: should a release move it, this fails at the first document and not silently.
 */
export const registerFonts = (document: Pdf): void => {
  for (const [name, file] of Object.entries(fonts()) as [FontName, Buffer][]) {
    document.registerFont(name, file);
    document.font(name);
    const { _font: embedded } = document as unknown as { _font?: { font?: FontEngine } };
    const engine = embedded?.font;
    invariant(typeof engine?.layout === 'function', 'a font of the document has a layout engine');
    const layout = layouts.get(name) ?? engine.layout.bind(engine);
    layouts.set(name, layout);
    engine.layout = (text, script) => shapedLine(name, text, String(script), layout);
  }
};

/** What the font engine takes for a script when it stands in the place of the features. */
export const scriptFeature = (direction: 'ltr' | 'rtl'): PDFKit.Mixins.OpenTypeFeatures[] =>
  (direction === 'rtl' ? 'arab' : 'latn') as unknown as PDFKit.Mixins.OpenTypeFeatures[];
