import { type BusRoute, BusRouteContent, busRoutes, emptyBusRoute } from '#contract/bus-route.ts';
import { busRouteProblems, retiredBusProblems } from '#contract/bus-route-rules.ts';
import type { Detail } from '#contract/problem.ts';
import { busesOnDevice } from '#client/features/bus/queries.ts';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import { queryClient } from '#client/http/query-client.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusRouteFields } from './bus-route-fields.tsx';
import { useRecordBusRoute } from './commands.ts';
import { describeField } from './field-labels.ts';
import { busRouteQueries } from './queries.ts';
import { blankStop } from './stops-fields.tsx';

interface BusRouteFormProps {
  /** null: a new one. */
  of: BusRoute | null;
  refused?: RefusedNew;
  /** Missing where the form stands by itself. */
  onClose?: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function BusRoutePanel({ isOpen, of, onClose }: { isOpen: boolean; of: BusRoute | null; onClose: () => void }) {
  return (
    <SidePanel isOpen={isOpen} size="xl" title={of ? t('Edit {{name}}', { name: of.name }) : words.create} onClose={onClose}>
      <BusRouteForm of={of} onClose={onClose} />
    </SidePanel>
  );
}

const words = { create: t('Add a route'), createButton: t('Save route'), saveButton: t('Save route') };

export function BusRouteForm({ of, refused, onClose }: BusRouteFormProps) {
  const record = useRecordBusRoute();
  const ownId = of?.id ?? refused?.record.params['id'];
  const content = of ? contentIn(BusRouteContent, of) : emptyBusRoute;
  const form = useForm({
    of: BusRouteContent,
    initial: content,
    lines: { stops: blankStop },
    describe: describeField,
    marksTyped: of !== null,
    rules: (values) => [...takenName(values, ownId), ...busRouteProblems(values), ...retiredBus(values, of?.busId)],
  });
  return (
    <RecordForm {...{ form, of, content, refused, record, words, onClose }} noun={busRoutes} onSaved={onClose}>
      <BusRouteFields form={form} />
    </RecordForm>
  );
}

// As the server will say.
function retiredBus({ busId }: BusRouteContent, before: string | null | undefined): Detail[] {
  return retiredBusProblems(
    busesOnDevice(queryClient).find(({ id }) => id === busId),
    before,
  );
}

// As the server will say.
function takenName({ name, direction, state }: BusRouteContent, ownId: string | undefined): Detail[] {
  const wanted = name.trim().toLowerCase();
  const isAlike = (one: BusRoute) => one.state === 'OPEN' && one.direction === direction && one.name.toLowerCase() === wanted;
  const isTaken =
    state === 'OPEN' && rowsOnDevice<BusRoute>(queryClient, busRouteQueries, {}).some((one) => one.id !== ownId && isAlike(one));
  return isTaken ? [{ path: 'name', message: t('Another route in this direction has this name') }] : [];
}
