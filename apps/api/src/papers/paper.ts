export type PaperRow = { readonly label: string; readonly value: string; readonly sum?: boolean }

/** A part of a PDF, in reading order. */
export type PaperPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text that someone wrote, with its line breaks. */
  | { readonly kind: 'blockquote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A number to read out or copy. */
  | { readonly kind: 'number'; readonly label: string; readonly text: string }
  /** Labels with their values beside them, in two columns; `small` for fine print. */
  | { readonly kind: 'facts'; readonly rows: readonly PaperRow[]; readonly small?: true }
  /** A card to cut out, as large as a bank card: front and back beside each other, labels above their values. */
  | {
      readonly kind: 'card'
      readonly title: string
      readonly front: readonly PaperRow[]
      readonly back: readonly PaperRow[]
      readonly note: string
    }
  /** Label and value in a row; `sum` rows stand out. `title` describes the table to screen readers. */
  | { readonly kind: 'table'; readonly title: string; readonly rows: readonly PaperRow[] }

/** A document to write as a PDF; plain data, so that a worker thread can do it. */
export type Paper = {
  readonly title: string
  /** Company name, at the top and in the footer of every page. */
  readonly company: string
  /** #rrggbb. */
  readonly color: string
  /** Shown at the top and in the footer of every page; most sites have none. */
  readonly notice: string | undefined
  /** As-of time, ISO 8601. */
  readonly made_at: string
  readonly parts: readonly PaperPart[]
}
