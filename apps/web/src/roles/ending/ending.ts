/** Which plan of a member’s own. */
export type Ending = { readonly user_id: number; readonly enrollment_id: string; readonly place: number }
