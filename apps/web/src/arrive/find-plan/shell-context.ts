/** What the shell offers to its screens. */
export type ShellContext = { readonly findPlan: () => void }
