import type { PlanDetail } from '@openroll/contract/shop/plan'

type ComparedRow = { readonly label: string; readonly values: readonly string[]; readonly differs: boolean }
type ComparedGroup = { readonly name: string; readonly rows: readonly ComparedRow[] }

// Treats 'Plan pays up to' and 'The plan pays up to' as one row.
const labelKey = (label: string): string => label.toLowerCase().replace(/^the /, '')

/** One row per label across all plans; a dash if a plan lacks the label. */
const rowsOf = (
  plans: readonly PlanDetail[],
  entriesOf: (plan: PlanDetail) => readonly (readonly [string, string])[],
): ComparedRow[] => {
  const tables = plans.map((plan) => new Map(entriesOf(plan)))
  const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))]
  return labels.map((label) => {
    const values = tables.map((table) => table.get(label) ?? '—')
    return { label, values, differs: new Set(values).size > 1 }
  })
}

/** The comparison: in-network costs, then the other facts. */
export const groupsOf = (plans: readonly PlanDetail[]): ComparedGroup[] => {
  const benefitLabels = new Set(plans.flatMap((plan) => plan.benefits?.rows.map((row) => labelKey(row.label)) ?? []))
  return [
    {
      name: 'What you pay in network',
      rows: rowsOf(plans, ({ benefits }) => (benefits?.rows ?? []).map((row) => [row.label, row.values[0] ?? '—'])),
    },
    {
      name: 'Good to know',
      rows: rowsOf(plans, ({ facts, network }) => [
        ...facts
          .filter((fact) => !benefitLabels.has(labelKey(fact.label)))
          .map((fact) => [fact.label, fact.value] as const),
        ...(network === null ? [] : [['Network', network.name] as const]),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

/** Only the rows that differ; groups without any are dropped. */
export const onlyDifferences = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
