/** One customer, one order. */
const isCase =
  /#\d|\[person\]|^(?:the |a |our |this )?(?:customer|client|guest|tenant|user|caller|buyer|parent|member|patient|player)(?: \S+)? (?:is|was|has|had|asks?|wants?|says?|called|wrote|writes)\b|\b(?:refunded|resolved|reported|this (?:ticket|case|order|one|pr|page))\b/
const aboutOne =
  /^(?:the |an? |our |this |same |another |third |second )?(?:[\w-]+ )?(?:customer|client|guest|tenant|user|caller|buyer|seller|parent|member|patient|player|supplier|complaint|request|claim|parcel|dispute|employee|applicant|prospect|account|deal)s?(?:,| \S)|^they \w|\btheir (?:cfo|ceo|cto|legal|team|boss|side|procurement|lawyer)\b/

/** Whether the sentence is about one case of many: a caller, a complaint. */
export function opensCase(plain: string): boolean {
  return aboutOne.test(plain) || isCase.test(plain)
}
