import { readFileSync } from 'node:fs';
import { projectRoot } from '../../../src/config.js';

/** The cases that every client library plays through; sdk/conformance/README.md describes them. */
const read = (name: string): any =>
  JSON.parse(readFileSync(`${projectRoot}/sdk/conformance/${name}.json`, 'utf8'));

export interface Exchange {
  readonly request: {
    readonly method?: string;
    readonly path?: string;
    readonly query?: Record<string, string>;
    readonly headers?: Record<string, string>;
    readonly without_headers?: readonly string[];
    readonly body?: unknown;
    readonly body_text?: string;
  };
  readonly answer?: {
    readonly status: number;
    readonly headers?: Record<string, string>;
    readonly json?: unknown;
    readonly text?: string;
  };
  readonly failure?: 'connection' | 'timeout';
}

export interface CallCase {
  readonly name: string;
  readonly client?: {
    readonly base_url?: string;
    readonly max_retries?: number;
    readonly language?: 'en' | 'ar';
    readonly headers?: Record<string, string>;
  };
  readonly call: {
    readonly operation: string;
    readonly path?: Record<string, string>;
    readonly query?: Record<string, unknown>;
    readonly body?: unknown;
    readonly file?: { readonly content: string; readonly content_type: string };
    readonly options?: {
      readonly idempotency_key?: string;
      readonly if_match?: number | string;
      readonly wait_seconds?: number;
      readonly max_retries?: number;
      readonly headers?: Record<string, string>;
    };
    readonly take?: 'rows';
  };
  readonly exchanges: readonly Exchange[];
  readonly random?: readonly number[];
  readonly keys?: readonly string[];
  readonly now?: string;
  readonly sleeps_ms?: readonly number[];
  readonly outcome: {
    readonly result?: unknown;
    readonly rows?: readonly unknown[];
    readonly file?: { content_type: string; file_name: string | null; text: string };
    readonly error?: { kind: string } & Record<string, unknown>;
  };
}

export interface OperationPlace {
  readonly resource: string;
  readonly method: string;
  readonly kind: 'send' | 'open' | 'list' | 'file';
  readonly verb: string;
  readonly path: string;
  readonly arguments: readonly string[];
  readonly takes_key: boolean;
}

export const callCases = read('calls') as readonly CallCase[];
export const operations = read('operations') as Record<string, OperationPlace>;
export const signatureCases = read('signatures') as readonly {
  readonly name: string;
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly secrets: readonly string[];
  readonly now_seconds: number;
  readonly tolerance_seconds?: number;
  readonly outcome: string;
}[];
export const money = read('money') as {
  readonly exact: readonly { readonly amount: string; readonly piastres: string }[];
  readonly refused: readonly string[];
  readonly refused_as_double: readonly string[];
};
export const days = read('days') as {
  readonly zones: readonly string[];
  readonly days: readonly string[];
  readonly not_days: readonly string[];
};
