/** Where browsers tell that the page tried something its policy forbids: a defect of ours, or an attack. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Log } from '#server/log.ts';

export const policyReportPath = '/policy-report';

const largest = 16 * 1024;
const mostLinesAMinute = 20;

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

/** Anybody may post here, so it is read with suspicion: little of it, without queries, and not too often. */
export async function takePolicyReports(app: FastifyInstance, log: Log, now: () => Date): Promise<void> {
  let minute = 0;
  let lines = 0;
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) => {
      done(null, String(body));
    });
    reports.post(policyReportPath, (request, reply) => {
      const at = Math.floor(now().getTime() / 60_000);
      if (at !== minute) [minute, lines] = [at, 0];
      lines += 1;
      const seen = readReport(request.body);
      if (seen !== null && lines <= mostLinesAMinute) log('warn', { event: 'policy', ...seen });
      return reply.code(204).send();
    });
  });
}

function readReport(body: unknown): { page: string; directive: string; blocked: string } | null {
  const report = Report.safeParse(jsonOf(body));
  if (!report.success) return null;
  const {
    'document-uri': page,
    'effective-directive': effective,
    'violated-directive': violated,
    'blocked-uri': blocked,
  } = report.data['csp-report'];
  return { page: withoutQuery(page), directive: (effective ?? violated ?? '').slice(0, 80), blocked: withoutQuery(blocked) };
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    // What is no JSON is no report.
    return null;
  }
}

function withoutQuery(address = ''): string {
  return address.split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';
}
