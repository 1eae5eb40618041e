/** Whose page it is, or under whom somebody looks at plans. */
export type Owner = { readonly type: 'agent' | 'group'; readonly id: number }
