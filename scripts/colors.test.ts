import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.js'

const web = 'apps/web/src'
const tokens = `${web}/styles/tokens.css`
const files = globSync(`${web}/**/*.{css,ts,tsx}`, { cwd: root }).filter(
  (file) => file !== tokens && !/\.test\.tsx?$/.test(file) && !file.startsWith(`${web}/testing/`),
)

/** CSS's color names, besides words such as `transparent` and `currentcolor` that name none. */
const names =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
  'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki ' +
  'darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey ' +
  'darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ' +
  'ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush ' +
  'lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon ' +
  'lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon ' +
  'mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise ' +
  'mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
  'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red ' +
  'rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow ' +
  'springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
const named = `(?:${names.replaceAll(' ', '|')})`
const functions = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(`
/** After a property's colon, or in quotes as the whole value of an attribute, option or style. */
const inCss = new RegExp(String.raw`#[0-9a-f]{3,8}\b|${functions}|:[^;{}]*(?<![-\w])${named}(?![-\w])[^;{}]*;`, 'gi')
const inCode = new RegExp(
  String.raw`['"\`](?:#(?:[0-9a-f]{3,4}){1,2})['"\`]|${functions}|%23[0-9a-f]{6}|` +
    String.raw`(?:color|colour|fill|stroke|style|background|border)\w*['"]?\s*[=:]\s*['"\`]${named}['"\`]`,
  'gi',
)
const uncommented = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '')

/** The colors named in a file's text. */
const colorsIn = (file: string, text: string): string[] =>
  uncommented(text).match(file.endsWith('.css') ? inCss : inCode) ?? []

test('no component names a color: only the tokens file does, so that every part of a page has both schemes', () => {
  expect(files.length).toBeGreaterThan(300)
  const faults = files.flatMap((file) =>
    colorsIn(file, readFileSync(join(root, file), 'utf8')).map((color) => `${file}: ${color}`),
  )
  expect(faults).toEqual([])
})

test.each([
  ['a.css', 'p { color: #fff; }'],
  ['a.css', 'p { background: rgb(0 0 0 / 10%); }'],
  ['a.css', 'p { border: 1px solid white; }'],
  ['a.css', 'p { color: color-mix(in oklab, red 20%, var(--card)); }'],
  ['a.css', 'p { color: light-dark(var(--ink), var(--card)); }'],
  ['a.tsx', `<path fill="#0f766e" />`],
  ['a.tsx', `<path stroke="tomato" />`],
  ['a.ts', `context.fillStyle = 'white'`],
  ['a.ts', `const pen = '#14211f'`],
])('in %s, %s names a color', (file, text) => {
  expect(colorsIn(file, text)).not.toEqual([])
})

test.each([
  ['a.css', 'p { white-space: nowrap; color: currentcolor; background: transparent; border-color: var(--line); }'],
  ['a.css', '.blue-bar { color: color-mix(in oklab, currentcolor 25%, transparent); }'],
  ['a.tsx', `<path fill="none" stroke="currentColor" /> // black on white`],
  ['a.tsx', `<a href="#main">`],
])('in %s, %s names none', (file, text) => {
  expect(colorsIn(file, text)).toEqual([])
})
