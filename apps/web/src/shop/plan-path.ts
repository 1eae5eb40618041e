/** The address of a plan's page: its number, and its name for people who read addresses. */
export const planPath = (plan: { readonly plan_id: number; readonly plan_name: string }): string =>
  `/plan/${plan.plan_id}/${plan.plan_name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`
