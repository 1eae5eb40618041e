/** The path of a plan's page, with its name for readability. */
export const planPath = (plan: { readonly plan_id: number; readonly plan_name: string }): string =>
  `/plan/${plan.plan_id}/${plan.plan_name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`
