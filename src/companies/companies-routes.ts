import { parseIfMatch } from '../http/if-match.js';
import { defineRoute, ok, versionTag, type RouteDefinition } from '../http/route.js';
import { companyOut, companyPatch } from './companies-schema.js';
import type { CompaniesService, CompanyRow } from './companies-service.js';

const tag = 'Company';
const access = { kind: 'session' } as const;

export interface CompaniesRoutesDependencies {
  readonly companies: CompaniesService;
}

export const createCompaniesRoutes = ({
  companies,
}: CompaniesRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/settings/company',
    operationId: 'getCompany',
    tag,
    summary: 'Read the company',
    access,
    responses: { 200: { description: 'The company.', schema: companyOut, headers: ['ETag'] } },
    handle: async ({ context }) => present(await companies.get(context)),
  }),
  defineRoute({
    method: 'patch',
    path: '/settings/company',
    operationId: 'updateCompany',
    tag,
    summary: 'Change the company',
    description: 'A field that is absent stays as it is; null clears it.',
    access,
    request: { body: companyPatch },
    headers: ['If-Match'],
    responses: { 200: { description: 'The company.', schema: companyOut, headers: ['ETag'] } },
    errors: ['version_mismatch'],
    handle: async ({ context, body, header }) =>
      present(await companies.change(context, body, parseIfMatch(header('If-Match')))),
  }),
];

const present = ({ company_id: id, ...company }: CompanyRow) =>
  ok({ id, ...company }, versionTag(company.version));
