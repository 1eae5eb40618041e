/** The rep or group of a landing page. */
export type Owner = { readonly type: 'agent' | 'group'; readonly id: number }
