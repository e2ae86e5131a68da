import type { PropertyValue } from './nodes.ts'

/** Tags that JSX knows: HTML, SVG and MathML as far as pages use them. */
export type JsxTag = HtmlTag | SvgTag

type Words<Text extends string> = Text extends `${infer Head} ${infer Rest}` ? Head | Words<Rest> : Text

type HtmlTag =
  | Words<'html head title base link meta script noscript template body main section article aside nav header footer'>
  | Words<'address search h1 h2 h3 h4 h5 h6 p hr pre blockquote ol ul li dl dt dd figure figcaption div span a em'>
  | Words<'strong small s cite q dfn abbr code var samp kbd sub sup i b u mark ruby rt rp bdi bdo br wbr ins del'>
  | Words<'picture source img iframe embed object video audio track table caption colgroup col tbody thead tfoot'>
  | Words<'tr td th form label input button select datalist optgroup option textarea output progress meter'>
  | Words<'fieldset legend details summary dialog data time math'>

type SvgTag =
  | Words<'svg g path circle rect line polyline polygon ellipse defs use symbol clipPath mask linearGradient'>
  | Words<'radialGradient stop text tspan foreignObject desc pattern filter'>

type Plain =
  | Words<'id title lang dir hidden inert role slot nonce part is translate draggable spellcheck popover accesskey'>
  | Words<'href hreflang target rel type download ping src srcset sizes alt width height loading decoding media as'>
  | Words<'integrity charset name content property value label for form action method enctype autocomplete list'>
  | Words<'placeholder pattern min max step rows cols wrap accept multiple required readonly disabled checked'>
  | Words<'selected open start reversed colspan rowspan headers scope span datetime cite color poster controls'>
  | Words<'autoplay muted loop preload playsinline kind srclang default allow allowfullscreen sandbox async defer'>
  | Words<'blocking imagesizes imagesrcset tabindex autofocus enterkeyhint inputmode maxlength minlength size'>
  | Words<'crossorigin referrerpolicy fetchpriority popovertarget popovertargetaction contenteditable itemprop'>

type Camel =
  | Words<'tabIndex autoFocus htmlFor dateTime colSpan rowSpan srcSet srcLang crossOrigin referrerPolicy readOnly'>
  | Words<'fetchPriority popoverTarget popoverTargetAction autoComplete playsInline autoPlay allowFullScreen maxLength'>
  | Words<'minLength inputMode encType acceptCharset httpEquiv hrefLang charSet noValidate formMethod spellCheck'>
  | Words<'imageSizes imageSrcSet contentEditable accessKey enterKeyHint'>

type Svg =
  | Words<'viewBox xmlns fill stroke d cx cy r rx ry x y x1 x2 y1 y2 points transform offset opacity mask filter'>
  | Words<'focusable preserveAspectRatio gradientUnits gradientTransform patternUnits fillRule clipRule clipPath'>
  | Words<'strokeWidth strokeLinecap strokeLinejoin strokeDasharray strokeOpacity fillOpacity textAnchor stopColor'>
  | 'stroke-width'
  | 'stroke-linecap'
  | 'stroke-linejoin'
  | 'fill-rule'
  | 'clip-rule'
  | 'clip-path'
  | 'http-equiv'

/** Attributes by HTML or hast name. `aria-*`, `ariaX`, `data-*`, `dataX` are open. `style` and handlers are not. */
export type JsxAttributes = {
  readonly [Name in Plain | Camel | Svg]?: PropertyValue
} & {
  readonly [name: `aria-${string}` | `data-${string}`]: PropertyValue
  readonly [name: `aria${Uppercase<string>}${string}`]: PropertyValue
} & {
  readonly [Name in `aria${Words<AriaWords>}`]?: PropertyValue
} & { readonly style?: never }

type AriaWords =
  'Label LabelledBy DescribedBy Hidden Current Expanded Controls HasPopup Live Atomic Selected Pressed Modal Busy Disabled Orientation RoleDescription Details Keyshortcuts'
