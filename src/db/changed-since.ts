/**
 * SQL for the rows of a company that were written by a transaction which a snapshot does not see, found by their
 * number whatever else is asked of them. The order lets the planner walk the index on (company, number) only: a plan
 * for any values would rather read the whole table. `offset 0` keeps other conditions outside.
 *
 * @param columns what the conditions outside need
 * @param snapshot the placeholder of a pg_snapshot as text; the company is $1
 */
export const changedSince = (
  table: string,
  { columns, xid = 'changed_xid', snapshot }: { columns: string; xid?: string; snapshot: string },
): string => `(
          select ${columns} from ${table}
          where company_id = $1 and ${xid} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(${xid}, ${snapshot}::pg_snapshot)
          order by ${xid} offset 0) changed`;
