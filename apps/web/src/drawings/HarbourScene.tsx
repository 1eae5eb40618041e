/** A house under an umbrella by the water, in the morning: the site's picture of being looked after. */
export const HarbourScene = () => (
  <svg
    viewBox="0 0 320 180"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    className="scene"
  >
    <circle cx="252" cy="62" r="20" stroke="var(--accent)" />
    <path d="M252 30v-8m0 88v-8m32-40h8m-80 0h-8m70-23 6-6m-51 0 6 6" stroke="var(--accent)" />
    <path d="M66 128V92l30-24 30 24v36" />
    <path d="M88 128v-20h16v20M76 98h8m24 0h8" />
    <path d="M96 26v10m0 0c-34 0-60 20-62 44 8-8 18-8 24 0 6-8 32-8 38 0 6-8 32-8 38 0 6-8 16-8 24 0-2-24-28-44-62-44z" />
    <path d="M10 128h176c10 0 14 12 24 12h100" />
    <path d="M212 128h64l-10 14h-44zM244 128V92m0 0 24 28h-24m0-28-16 28h16" />
    <path
      d="M18 150c8 0 8 5 16 5s8-5 16-5 8 5 16 5m60-5c8 0 8 5 16 5s8-5 16-5 8 5 16 5 8-5 16-5m48 6c8 0 8 5 16 5s8-5 16-5 8 5 16 5M58 168c8 0 8 5 16 5s8-5 16-5m100-2c8 0 8 5 16 5s8-5 16-5"
      opacity=".55"
    />
    <path d="M150 128v-14c0-5 6-5 6 0v14m-3-20v-6" />
  </svg>
)
