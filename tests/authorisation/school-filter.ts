/** Whether a statement names the school for every table of schools that it reads or writes. */

/** Tables of schools that a statement mentions more often than it says of which school. */
export function tablesWithoutSchool(statement: string, schoolTables: readonly string[]): string[] {
  return schoolTables.filter((table) => {
    const names = mentions(statement, table);
    return names.some((name) => names.filter((other) => other === name).length > filters(statement, name));
  });
}

/** The few that must look beyond one school, each known by hand. */
export function isKnownToLookFurther(statement: string): boolean {
  return lookFurther.some((known) => known.test(statement));
}

const lookFurther = [
  // Before anybody is signed in a person is found by their e-mail; the policy `signing_in` shows nobody else.
  /from "school_user" where \(?"school_user"\."email" = \$\d/,
  // How many schools an embedded database holds, for a warning in its log.
  /^select count\(\*\) as count from "school" where "school"\."is_demo" = \$1;?$/,
];

/** By which name each time: `from "job_item" "back"` is said of `"back"`. */
function mentions(statement: string, table: string): string[] {
  return [...statement.matchAll(new RegExp(`\\b(?:from|join|update) "${table}"(?: "(\\w+)")?`, 'g'))].map(([, alias]) => alias ?? table);
}

/** `"bus"."school_id" = $1`, or equal to that of another table which is held to the same. */
function filters(statement: string, table: string): number {
  return [...statement.matchAll(new RegExp(`"${table}"\\."school_id" = |= "${table}"\\."school_id"`, 'g'))].length;
}
