import { z } from 'zod';
import { fileReply, PDF_TYPE, ZIP_TYPE } from '../../http/file.js';
import { defineRoute, type Access, type RouteDefinition } from '../../http/route.js';
import { zipOf } from '../../shared/zip.js';
import { cyclePath } from '../cycles/payroll-schema.js';
import type { PayslipDocumentsService } from './payslip-documents-service.js';
import { payslipPath } from './payslips-schema.js';

const tag = 'Payroll';
const access: Access = { kind: 'scope', scope: 'payroll:read' };

const requestedDocuments = z
  .object({ cycle_id: z.uuid(), job_id: z.uuid().meta({ description: 'GET /jobs/{id}' }) })
  .meta({ id: 'PayslipDocumentsRequested' });

export interface PayslipDocumentsRoutesDependencies {
  readonly payslipDocuments: PayslipDocumentsService;
}

async function* whole(content: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}

export const createPayslipDocumentsRoutes = ({
  payslipDocuments,
}: PayslipDocumentsRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'get',
    path: '/payroll/:id/payslips/:employee_id/document',
    operationId: 'getPayslipDocument',
    tag,
    summary: 'Read the payslip of an employee as PDF',
    description:
      'In English and Arabic, with every line and the year to date. Before the cycle is approved it says that it is a preview.',
    access,
    request: { path: payslipPath },
    responses: {
      200: {
        description: 'The document.',
        binaryTypes: [PDF_TYPE],
        headers: ['Content-Disposition'],
      },
    },
    errors: ['not_found'],
    handle: async ({ context, path }) => {
      const { name, content } = await payslipDocuments.one(context, path.id, path.employee_id);
      return fileReply(name, PDF_TYPE, whole(content), {
        'Content-Length': String(content.length),
      });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/payroll/:id/documents',
    operationId: 'makePayslipDocuments',
    tag,
    summary: 'Make the PDF payslips of a cycle',
    description:
      'As a job; when it has succeeded, GET answers all of them. Only of an approved or closed cycle. They are kept for a week, and made anew when asked for again.',
    access,
    request: { path: cyclePath },
    responses: {
      202: { description: 'The job is queued.', schema: requestedDocuments, headers: ['Location'] },
    },
    errors: ['not_found', 'cycle_without_results', 'cycle_not_approved'],
    handle: async ({ context, path }) => {
      const { jobId } = await payslipDocuments.request(context, path.id);
      return {
        status: 202,
        body: { cycle_id: path.id, job_id: jobId },
        headers: { Location: `/api/v1/jobs/${jobId}` },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/documents',
    operationId: 'getPayslipDocuments',
    tag,
    summary: 'Read all PDF payslips of a cycle',
    description: 'A ZIP archive with one PDF for each employee.',
    access,
    request: { path: cyclePath },
    responses: {
      200: {
        description: 'The archive.',
        binaryTypes: [ZIP_TYPE],
        headers: ['Content-Disposition'],
      },
    },
    errors: ['not_found', 'documents_not_ready'],
    handle: async ({ context, path }) => {
      const { name, entries } = await payslipDocuments.all(context, path.id);
      return fileReply(name, ZIP_TYPE, zipOf(entries));
    },
  }),
];
