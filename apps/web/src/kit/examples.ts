import type { ComponentType } from 'react'
import { snippetsOf } from './snippets.ts'

const modules = import.meta.glob<Record<string, ComponentType>>('./{ui,form}/**/*.tsx', { eager: true })
const sources = import.meta.glob<string>('./{ui,form}/**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const components = import.meta.glob<string>(['../{ui,form}/**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

export type State = { readonly name: string; readonly code: string; readonly Preview: ComponentType }
export type Example = {
  /** Such as ui/fields/TextField. */
  readonly path: string
  readonly states: readonly State[]
  /** Code shared by all states. */
  readonly shared: string
  /** The component's own source. */
  readonly source: string
  /** Whether the component covers its page, so that each state needs a separate page. */
  readonly covers: boolean
}

const coveringPaths: ReadonlySet<string> = new Set([
  'ui/Modal',
  'ui/ToastRegion',
  'ui/date/CalendarPopup',
  'form/FormModal',
  'form/LeaveGuard',
])

/** All components with their states, from files beside this one that are named like the components' files. */
export const examples: readonly Example[] = Object.entries(sources)
  .toSorted(([one], [other]) => (other.startsWith('./ui') ? 1 : 0) - (one.startsWith('./ui') ? 1 : 0))
  .map(([file, text]) => {
    const path = file.slice('./'.length, -'.tsx'.length)
    const { shared, states } = snippetsOf(text)
    const shown = states.flatMap(({ name, code }) => {
      const Preview = modules[file]?.[name]
      return Preview === undefined ? [] : [{ name, code, Preview }]
    })
    return { path, shared, states: shown, source: components[`../${path}.tsx`] ?? '', covers: coveringPaths.has(path) }
  })
