/** Identifies one of the member's plans. */
export type PlanKey = { readonly user_id: number; readonly enrollment_id: string; readonly place: number }
