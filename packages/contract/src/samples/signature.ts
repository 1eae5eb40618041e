/** A small black-and-white signature: a wave above a line. */
export const aSignature = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwAQAAAAC+0kzDAAABDklEQVR42tWTwY3DIBBFWfmQIw2sRAvbAS1tB0TKwUe3lMiHtGGU',
  'BmztZQ6I2f9tzIbIBWTB8phnZv43YKMHzfxzKP4ATu4A3uwB7HvE3LVwGBHTRwtdRJTvBma/IM4ScL/6CgUxJo6NKzAFwjFjnO2p',
  'woTMXmEs+UuBoswc0FVCrDADOr1DDX2DCwkuuI26egD8IcHkB9TWSgUOUGNGr/CwPENhhIdYFvlOgnKOk8cKoZoC/Y96KvDBQtlT',
  'Zcq2wEjp7Ohn/vIFLiykls6TCQUKP0cvNz53+xZLGLiYXbPvyXPvZtvA/OnWV+0JMf7g2Jz3oZiqvrXJrO0PXjdguj39XIB9rkng',
  'XoX8m/0dv8Q5X3H+zsIlAAAAAElFTkSuQmCC',
].join('')
