import { defineRoute, noContent, ok, type RouteDefinition } from '../http/route.js';
import { wholeList } from '../http/whole-list.js';
import { defaultAccounting } from './accounting-rules.js';
import {
  accountingOut,
  accountingRequest,
  layoutList,
  layoutOut,
  layoutPath,
  layoutRequest,
} from './report-settings-schema.js';
import type { ReportSettingsService } from './report-settings-service.js';

const tag = 'Company';
const access = { kind: 'session' } as const;

export interface ReportSettingsRoutesDependencies {
  readonly reportSettings: ReportSettingsService;
}

export const createReportSettingsRoutes = ({
  reportSettings,
}: ReportSettingsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/settings/bank-layouts',
    operationId: 'listBankLayouts',
    tag,
    summary: 'List the layouts of bank transfer files',
    access,
    responses: { 200: { description: 'The layouts.', schema: layoutList } },
    handle: async ({ context }) => ok(wholeList(await reportSettings.layouts(context))),
  }),
  defineRoute({
    method: 'put',
    path: '/settings/bank-layouts/:layout',
    operationId: 'setBankLayout',
    tag,
    summary: 'Set the layout of a bank',
    description: 'Adds it or replaces it whole. `generic` may be replaced too.',
    access,
    request: { path: layoutPath, body: layoutRequest },
    responses: { 200: { description: 'The layout.', schema: layoutOut } },
    handle: async ({ context, path, body }) =>
      ok(await reportSettings.setLayout(context, path.layout, body)),
  }),
  defineRoute({
    method: 'delete',
    path: '/settings/bank-layouts/:layout',
    operationId: 'removeBankLayout',
    tag,
    summary: 'Remove the layout of a bank',
    access,
    request: { path: layoutPath },
    responses: { 204: { description: 'It is gone.' } },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      await reportSettings.removeLayout(context, path.layout);
      return noContent();
    },
  }),
  defineRoute({
    method: 'get',
    path: '/settings/accounting',
    operationId: 'getAccountingSettings',
    tag,
    summary: 'Read the accounts of the payroll journal',
    access,
    responses: { 200: { description: 'The accounts.', schema: accountingOut } },
    handle: async ({ context }) => ok(await reportSettings.accounting(context)),
  }),
  defineRoute({
    method: 'put',
    path: '/settings/accounting',
    operationId: 'setAccountingSettings',
    tag,
    summary: 'Set the accounts of the payroll journal',
    description: 'Replaces them whole.',
    access,
    request: { body: accountingRequest },
    responses: { 200: { description: 'The accounts.', schema: accountingOut } },
    handle: async ({ context, body }) =>
      ok(
        await reportSettings.setAccounting(context, {
          accounts: { ...defaultAccounting.accounts, ...given(body.accounts) },
          line_accounts: body.line_accounts ?? {},
          cost_centre_field: body.cost_centre_field ?? defaultAccounting.cost_centre_field,
        }),
      ),
  }),
];

const given = <Value>(values: Readonly<Record<string, Value | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    Value
  >;
