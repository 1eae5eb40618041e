const classIn = /\.(-?[A-Za-z_][\w-]*)/g
/** Attribute selectors and :not() don't tell which classes are needed. */
const attributesAndNot = /\[[^\]]*\]|:not\([^()]*\)/g

const classesOf = (element: Element): ReadonlySet<string> =>
  new Set([...element.querySelectorAll('[class]')].flatMap((each) => [...each.classList]))

/** Whether any selector in a list uses only existing classes. */
const mayMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectors
    .replaceAll(attributesAndNot, '')
    .split(',')
    .some((selector) => [...selector.matchAll(classIn)].every(([, name]) => classes.has(name ?? '')))

/** The head of a block whose rules are filtered one by one; undefined to keep it whole, null to drop it. */
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

/** The page's CSS rules that an element can need: using all of them doubles the layout time. Cross-origin sheets are left out. */
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
