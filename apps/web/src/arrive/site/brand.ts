import { bootstrap } from '../../bootstrap.ts'

const tokens = { brand: '--brand', brand_ink: '--brand-ink', accent: '--accent' } as const

/** Sets the site's colors, from which the other tokens derive. */
export const applyBrand = (root: HTMLElement): void => {
  for (const [setting, token] of Object.entries(tokens)) {
    const value = bootstrap.site.settings[setting]
    if (value !== undefined && value !== '') root.style.setProperty(token, value)
  }
}
