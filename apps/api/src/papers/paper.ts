export type PaperRow = { readonly label: string; readonly value: string; readonly sum?: boolean }

/** The parts that a paper is made of, in reading order. */
export type PaperPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** What somebody wrote, in their own lines. */
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A number to read out or copy. */
  | { readonly kind: 'number'; readonly label: string; readonly text: string }
  /** Label and value in a row; `sum` rows stand out. `title` says what it lists to who can't see it. */
  | { readonly kind: 'table'; readonly title: string; readonly rows: readonly PaperRow[] }

/** A document to be written as a PDF; plain data, so that another thread can do it. */
export type Paper = {
  readonly title: string
  /** Whose paper it is, at the top and at the foot of every page. */
  readonly company: string
  /** #rrggbb. */
  readonly color: string
  /** Stands above everything, and at the foot of every page; none on most sites. */
  readonly notice: string | undefined
  /** What it says is from then, ISO 8601. */
  readonly made_at: string
  readonly parts: readonly PaperPart[]
}
