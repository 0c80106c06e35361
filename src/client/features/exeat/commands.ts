/** What is asked, said and done on this device: safe at once, and sent when there is a connection. */
import type { Exeat, ExeatContent } from '#contract/exeat.ts';
import {
  askExeat,
  consentToExeat,
  decideExeat,
  type ExeatConsent,
  type ExeatDecision,
  type ExeatSign,
  type ExeatWithdrawal,
  signExeat,
  undoExeatDecision,
  withdrawExeat,
} from '#contract/exeat-endpoints.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { deedWords } from './labels.ts';

/** What a deed has to know of the leave. */
export type Of = Pick<Exeat, 'id' | 'version' | 'ref'> & { student: Pick<Exeat['student'], 'name'> };

type Kind =
  | typeof askExeat.kind
  | typeof consentToExeat.kind
  | typeof decideExeat.kind
  | typeof undoExeatDecision.kind
  | typeof withdrawExeat.kind
  | typeof signExeat.kind;

interface Queued {
  kind: Kind;
  params: Record<string, string>;
  version: number | null;
  body: unknown;
  title: string;
  supersedes?: string | undefined;
}

function useQueue() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ kind, params, version, body, title, supersedes }: Queued) =>
    outbox.enqueue({
      kind,
      params,
      body,
      base: { version, was: {} },
      title,
      route: paths.exeatRequest.to({ id: params['id'] ?? '' }),
      schoolDate: clock.today(),
      ...(supersedes !== undefined && { supersedes }),
    });
}

function named(deed: keyof typeof deedWords, { ref, student }: Of): string {
  return t('{{deed}}: {{ref}}, {{name}}', { deed: deedWords[deed], ref, name: student.name });
}

export interface Asked {
  id: string;
  /** Of one that is asked for again. */
  version: number | null;
  name: string;
  content: ExeatContent;
  supersedes?: string | undefined;
}

export function useAsk() {
  const queue = useQueue();
  const outbox = useOutbox();
  return ({ id, version, name, content, supersedes }: Asked) =>
    queue({
      kind: askExeat.kind,
      params: { id },
      version,
      body: { ...content, device: deviceTime(outbox) },
      title: t('Exeat of {{name}}', { name }),
      supersedes,
    });
}

/** Each resolves with the step's id when it is safe on this device. */
export function useDeeds() {
  const queue = useQueue();
  const outbox = useOutbox();
  const isOffline = useIsOffline();

  async function step(kind: Kind, of: Of, deed: keyof typeof deedWords, body: unknown) {
    const stepId = uuidV7();
    const record = await queue({ kind, params: { id: of.id, stepId }, version: of.version, body, title: named(deed, of) });
    return { stepId, recordId: record.id };
  }

  return {
    consent: (of: Of, body: ExeatConsent) => step(consentToExeat.kind, of, body.deed, body),
    decide: (of: Of, body: ExeatDecision) => step(decideExeat.kind, of, body.deed, body),
    withdraw: (of: Of, body: ExeatWithdrawal) => step(withdrawExeat.kind, of, body.deed, body),
    sign: (of: Of, body: Omit<ExeatSign, 'device' | 'isOffline'>) =>
      step(signExeat.kind, of, body.deed, { ...body, device: deviceTime(outbox), isOffline }),
    async undo(of: Of, stepId: string) {
      const { id, version } = of;
      const record = await queue({
        kind: undoExeatDecision.kind,
        params: { id, stepId },
        version,
        body: {},
        title: named('undo', of),
      });
      return { stepId, recordId: record.id };
    },
  };
}
