const classIn = /\.(-?[A-Za-z_][\w-]*)/g
/** What stands in brackets or is asked not to be there says nothing of the classes that are needed. */
const besides = /\[[^\]]*\]|:not\([^()]*\)/g

const classesOf = (element: Element): ReadonlySet<string> =>
  new Set([...element.querySelectorAll('[class]')].flatMap((each) => [...each.classList]))

/** Whether some selector of a list names no class that is missing. */
const mayMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectors
    .replaceAll(besides, '')
    .split(',')
    .some((selector) => [...selector.matchAll(classIn)].every(([, name]) => classes.has(name ?? '')))

/** The head of a block whose rules are looked at one by one; undefined for what is taken whole, null for what no picture needs. */
const headOf = (rule: CSSRule): string | undefined | null => {
  if ('media' in rule && rule instanceof CSSMediaRule)
    return rule.conditionText === 'print' ? null : `@media ${rule.conditionText}`
  if (rule.constructor.name === 'CSSLayerBlockRule' && 'name' in rule) return `@layer ${String(rule.name)}`
  return /^CSS(FontFace|Keyframes)Rule$/.test(rule.constructor.name) ? null : undefined
}

const textOf = (rules: CSSRuleList, classes: ReadonlySet<string>): string =>
  [...rules]
    .flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return mayMatch(rule.selectorText, classes) ? [rule.cssText] : []
      const head = headOf(rule)
      if (head === undefined) return [rule.cssText]
      if (head === null || !('cssRules' in rule) || !(rule.cssRules instanceof CSSRuleList)) return []
      const inner = textOf(rule.cssRules, classes)
      return inner === '' ? [] : [`${head}{${inner}}`]
    })
    .join('\n')

/**
 * The rules of this page that an element can need: with all of them a picture takes twice
 * as long to be laid out. Too many is no harm. A sheet of another site is left out.
 */
export const rulesFor = (element: Element, sheets: Iterable<CSSStyleSheet> = document.styleSheets): string => {
  const classes = classesOf(element)
  return [...sheets]
    .map((sheet) => {
      try {
        return textOf(sheet.cssRules, classes)
      } catch {
        return ''
      }
    })
    .join('\n')
}
