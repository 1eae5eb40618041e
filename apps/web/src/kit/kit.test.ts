import { expect, test } from 'vitest'
import { snippetsOf, titleOf } from './snippets.ts'

const components = import.meta.glob<string>(['../{ui,form}/**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const shown = import.meta.glob<string>('./{ui,form}/**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const pathOf = (file: string): string => file.replace(/^\.{1,2}\//, '').replace(/\.tsx$/, '')
const sourceOf = (path: string): string => components[`../${path}.tsx`] ?? ''
const exampleOf = (path: string): string => shown[`./${path}.tsx`] ?? ''

/** A file's exported components: names with a capital letter, except contexts. */
const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export const ([A-Z]\w*) = (?!createContext)/gm)].map(([, name = '']) => name)
const paths = Object.keys(components)
  .map(pathOf)
  .filter((path) => componentsIn(sourceOf(path)).length > 0)

test('the kit shows every component of ui/ and form/, and nothing else', () => {
  expect(paths.length).toBeGreaterThan(30)
  expect(Object.keys(shown).map(pathOf).toSorted()).toEqual(paths.toSorted())
})

test.each(paths)('the example of %s renders each of its components, imported from its own file', (path) => {
  const example = exampleOf(path)
  expect(componentsIn(sourceOf(path)).filter((name) => !new RegExp(`<${name}\\b`).test(example))).toEqual([])
  expect(example).toContain(`/${path}.tsx'`)
})

/** The states a component must be shown in, by what its source supports. */
const expectedStates: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ShellProps &/, ['Empty', 'Filled', 'Wrong', 'Disabled', 'LongText']],
  [/\bbusy\??: boolean/, ['Busy']],
  [/\bdisabled\b.*ButtonHTMLAttributes|ButtonHTMLAttributes/, ['Disabled', 'LongText']],
  [/\berror\??: string \| undefined/, ['Wrong']],
  [/children: ReactNode/, ['LongText']],
]
/** Frames around another field's control, and a menu, have no text of their own. */
const frames: readonly string[] = ['ui/fields/FieldShell', 'ui/fields/Concealed', 'ui/Menu']

test.each(paths.filter((path) => !frames.includes(path)))(
  '%s is shown in every state it supports: empty, filled, wrong, disabled, busy or long',
  (path) => {
    const names = snippetsOf(exampleOf(path)).states.map(({ name }) => name)
    const needed = expectedStates.flatMap(([can, states]) => (can.test(sourceOf(path)) ? states : []))
    expect(needed.filter((name) => !names.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(0)
  },
)

test('the code shown is the file’s own text: nothing is left out or repeated', () => {
  for (const path of paths) {
    const text = exampleOf(path)
    const { shared, states } = snippetsOf(text)
    expect([shared, ...states.map(({ code }) => code)].join('\n\n').replaceAll(/\s+/g, ' ')).toBe(
      text.trim().replaceAll(/\s+/g, ' '),
    )
    expect(states.map(({ name }) => name)).toEqual(componentsIn(text))
  }
})

test('a state’s name reads as words', () => {
  expect(['Empty', 'LongText', 'OneError'].map(titleOf)).toEqual(['Empty', 'Long text', 'One error'])
})
