/** Functions that the shell provides to its screens. */
export type ShellContext = { readonly findPlan: () => void }
