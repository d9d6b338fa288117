import type { ClientBase } from 'pg';

/** The migration tool's own tables. */
const NOT_DESCRIBED = `c.relname not like 'schema\\_migrations%'`;
const OURS = `c.relnamespace = 'public'::regnamespace and ${NOT_DESCRIBED}`;

interface Line {
  name: string;
  line: string;
}

const TABLES = `
  select c.relname as name, coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') as line
  from pg_class c where c.relkind in ('r', 'p') and ${OURS} order by 1`;

const COLUMNS = `
  select c.relname as name,
    a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case when d.adbin is null then ''
            when a.attgenerated = 's' then
              ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            else ' default ' || pg_get_expr(d.adbin, d.adrelid) end as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and ${OURS} order by c.relname, a.attnum`;

/** Not-null constraints are shown at their columns; newer servers also list them here. */
const CONSTRAINTS = `
  select c.relname as name,
    'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('p', 'u', 'f', 'c', 'x') and ${OURS}
  order by c.relname, position(k.contype::text in 'pufcx'), k.conname collate "C"`;

const INDEXES = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where ${OURS} and not exists (
    select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname, x.relname collate "C"`;

const TRIGGERS = `
  select c.relname as name, pg_get_triggerdef(t.oid) as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and ${OURS} order by c.relname, t.tgname collate "C"`;

const SECURITY = `
  select c.relname as name,
    case when c.relrowsecurity then 'row-level security enabled' else 'no row-level security' end
    || case when c.relforcerowsecurity then ' and forced' else '' end as line
  from pg_class c where c.relkind in ('r', 'p') and ${OURS} order by 1`;

const POLICIES = `
  select c.relname as name,
    'policy ' || p.polname || ' for '
    || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
                     when 'd' then 'delete' else 'all' end
    || ' to ' || (select string_agg(r::regrole::text, ', ' order by r::regrole::text)
                  from unnest(p.polroles) r)
    || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '')
    || coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), '') as line
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where ${OURS} order by c.relname, p.polname collate "C"`;

const GRANTS = `
  select c.relname as name,
    'grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
    || ' to ' || g.grantee::regrole as line
  from pg_class c, aclexplode(c.relacl) g
  where c.relkind in ('r', 'p') and g.grantee <> c.relowner and ${OURS}
  group by c.relname, g.grantee order by c.relname, g.grantee::regrole::text`;

/** A column that was dropped keeps its grants up to PostgreSQL 15. */
const COLUMN_GRANTS = `
  select c.relname as name,
    'grant ' || lower(g.privilege_type)
    || ' (' || string_agg(a.attname, ', ' order by a.attname collate "C") || ')'
    || ' to ' || g.grantee::regrole as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
  where not a.attisdropped and ${OURS}
  group by c.relname, g.grantee, g.privilege_type
  order by c.relname, g.grantee::regrole::text, g.privilege_type`;

const FUNCTIONS = `
  select p.proname as name, btrim(pg_get_functiondef(p.oid)) || ';' as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname collate "C"`;

const HEADER = `-- The whole schema as the migrations leave it, for readers and reviews. Written by
-- \`npm run schema\` from the catalogue of a migrated database; do not edit, and do not run it.
`;

/** The tables, rules, rights and functions of the connected database as one readable text. */
export async function describeSchema(client: ClientBase): Promise<string> {
  const linesOf = async (query: string): Promise<Map<string, string[]>> => {
    const { rows } = await client.query<Line>(query);
    const lines = new Map<string, string[]>();
    for (const { name, line } of rows) lines.set(name, [...(lines.get(name) ?? []), line]);
    return lines;
  };
  const tables = await linesOf(TABLES);
  const columns = await linesOf(COLUMNS);
  const constraints = await linesOf(CONSTRAINTS);
  const details: Map<string, string[]>[] = [];
  for (const query of [INDEXES, TRIGGERS, SECURITY, POLICIES, GRANTS, COLUMN_GRANTS]) {
    details.push(await linesOf(query));
  }
  const functions = [...(await linesOf(FUNCTIONS)).values()].flat();
  const sections = [...tables].map(([table, [options = '']]) => {
    const inside = [...(columns.get(table) ?? []), ...(constraints.get(table) ?? [])];
    const outside = details.flatMap((lines) => lines.get(table) ?? []).map(readable);
    const body = inside.map((line) => `  ${readable(line)}`).join(',\n');
    const after = outside.map((line) => `  -- ${line}\n`).join('');
    return `create table ${table} (\n${body}\n)${options};\n${after}`;
  });
  return [HEADER, ...sections, ...functions.map((text) => `${text}\n`)].join('\n');
}

/** PostgreSQL writes casts that say nothing, and the schema's name before every table. */
function readable(line: string): string {
  return line.replaceAll('::text', '').replaceAll(' public.', ' ').replaceAll(/\s+/g, ' ');
}
