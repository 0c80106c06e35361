/** The leaves that this gate knows, with what this device did and has not sent. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usualPickUp } from '#contract/pick-up-settings.ts';
import { plain } from '#contract/plain-text.ts';
import { type LeaveAtGate, leavesAtGate } from '#client/features/exeat/gate-claims.ts';
import { exeatQueries } from '#client/features/exeat/queries.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { photoQueries } from '#client/photo/queries.ts';

const everyMs = 60_000;
const patienceMs = 4_000;

export interface GateLeavesHeld {
  leaves: readonly LeaveAtGate[];
  /** When they were read; null where none were. */
  asOf: Date | null;
  /** In minutes, as the school decided. */
  oldestList: number;
  /** What the server says now; null where it did not answer in time. */
  askAgain: () => Promise<readonly LeaveAtGate[] | null>;
}

export function useGateLeaves(): GateLeavesHeld {
  const client = useQueryClient();
  const { records } = useOutboxView();
  const read = useQuery({ ...exeatQueries.gate(), refetchInterval: everyMs });
  const known = read.data?.leaves ?? [];
  usePictures(known);
  return {
    leaves: leavesAtGate(known, records),
    asOf: read.data === undefined ? null : new Date(read.dataUpdatedAt),
    oldestList: read.data?.oldestList ?? usualPickUp.listMinutes,
    async askAgain() {
      const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
      const asked = client.fetchQuery({ ...exeatQueries.gate(), staleTime: 0 }).then(
        ({ leaves }) => leavesAtGate(leaves, records),
        () => null,
      );
      return Promise.race([asked, tooLong]);
    },
  };
}

/** The faces are on this device before anybody stands there, and the network may be gone by then. */
function usePictures(leaves: readonly Pick<LeaveAtGate, 'studentId' | 'collector'>[]): void {
  const client = useQueryClient();
  const { students } = useRoster();
  useEffect(() => {
    for (const { studentId, collector } of leaves) {
      const photo = students.find(({ id }) => id === studentId)?.photo ?? null;
      const faces = [
        { of: 'student' as const, id: studentId, photo },
        ...(collector?.guardianId ? [{ of: 'guardian' as const, id: collector.guardianId, photo: collector.photo }] : []),
      ];
      for (const face of faces.filter((one) => one.photo !== null)) void client.prefetchQuery(photoQueries.thumb(face));
    }
  }, [client, leaves, students]);
}

/** CEDAR 417, as it is heard: cedar417 too. */
export function isSpoken({ ref }: Pick<LeaveAtGate, 'ref'>, typed: string): boolean {
  const heard = plain(typed).replaceAll(/[\s-]/g, '');
  return heard !== '' && heard === plain(ref).replaceAll(/[\s-]/g, '');
}
