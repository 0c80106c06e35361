import { EditClassScreen } from '#client/features/class/edit-class-screen.tsx';
import { ClassCalls } from '#client/features/dismissal/class-calls.tsx';
import { Classmates } from '#client/features/student/classmates.tsx';

/** A class with who sits in it: the features meet here. */
export function ClassPage() {
  return (
    <EditClassScreen
      roster={({ id, countsOwnOnly }) => (
        <>
          <ClassCalls key={`calls ${id}`} classId={id} />
          <Classmates key={id} classId={id} isOwnOnly={countsOwnOnly} />
        </>
      )}
    />
  );
}
