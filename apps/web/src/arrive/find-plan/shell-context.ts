/** What a screen may ask of the frame around it. */
export type ShellContext = { readonly findPlan: () => void }
