/**
 * Frames that make a model take text for something else: the markers chat formats put between roles, calls
 * of tools, messages of protocols, and images whose address would carry data away. Patterns read folded
 * text; every gap is bounded, so that no input is read more than a constant number of times.
 */

/** Whether a folded text holds such a frame. */
export function hasFrame(plain: string): boolean {
  return groups.some(({ sign, frames }) => {
    return sign.test(plain) && frames.some((frame) => frame.test(plain))
  })
}

interface FrameGroup {
  /** What every frame of the group holds, and most texts do not. */
  readonly sign: RegExp
  readonly frames: readonly RegExp[]
}

const markers: FrameGroup = {
  sign: /[<[`]/,
  frames: [
    /<\|[a-z][a-z0-9_ ]{1,30}\|>/,
    /\[\/?inst\]|<<\/?sys>>|\[\/?(?:system_prompt|available_tools|tool_calls|tool_results?|tool_request)\]/,
    /<\/(?:system|assistant|human|instructions?|prompt|invoke|thinking|untrusted[a-z_-]{0,30}|tool_[a-z_]{1,30}|function_[a-z_]{1,30}|user_?(?:input|message|query|prompt)|system[-_ ](?:prompt|message|instructions?|reminder))\s{0,4}>/,
    /<(?:system[-_](?:prompt|message|instructions?|reminder|override)|tool_(?:calls?|use|results?|code|response|request)|function_(?:calls?|results?|response)|im_(?:start|end)|use_mcp_tool|execute_command)\b/,
    /<(?:function\s{0,4}=|(?:invoke|parameter|tool|function)\s{1,4}name\s{0,4}=|antml:)/,
    /^[ \t]{0,8}<(?:system|assistant|human|instructions?)>/m,
    /\[(?:system|assistant|developer)\]\(#/,
    /```(?:tool_code|tool_calls?|tool_use|tool_outputs?|function_call)/,
  ],
}

const delimiters: FrameGroup = {
  sign: /(?:begin|start|end)/,
  frames: [
    /[-=#*<[~_]{2}[ \t]{0,3}(?:begin|start|end)(?: of)?(?: the)? (?:(?:system|hidden|secret|new|untrusted|developer|ai|assistant|internal|user) (?:prompt|message|instructions?|input|context|override)|prompt|instructions)[ \t]{0,3}[-=#*>\]~_]{2}/,
    /\[(?:begin|start|end)(?: of)? (?:system|hidden|secret|developer|assistant|user) (?:prompt|message|instructions?|input|override)\]/,
  ],
}

const commanded =
  "(?:you(?:'re| are| must| will| should| can| have| may| shall| need)\\b|ignore (?:all|any|every|the|previous|prior|your)\\b|disregard\\b|forget (?:all|every|your|the)|override\\b|act as|pretend|(?:respond|reply|answer) (?:only|with)\\b|approve (?:this|all|every|any)|the reviewer (?:has|is|already)|from now on|new (?:task|instructions?|objective|goal)|do not (?:tell|show|reveal|mention|flag|reject)|this (?:rule|draft) (?:is|has|must))"

const roles: FrameGroup = {
  sign: /(?:system|assistant|human|developer|chatbot|instruction|prompt|override)/,
  frames: [
    new RegExp(
      `^[ \\t>*_"'[(#-]{0,8}(?:system|(?:system|developer) (?:message|prompt|instructions?|note|update))[\\])*_"' ]{0,4}:[*_ \\t]{0,4}\\s{0,3}${commanded}`,
      'm',
    ),
    /^[ \t>*_"'[(#-]{0,8}(?:assistant|ai|chatbot)[\])*_"' ]{0,4}:[*_ \t]{0,4}\s{0,3}(?:sure[,!]|certainly[,!]|of course[,!]|(?:i (?:have |will |hereby )?)?approved?\b)/m,
    /^[ \t>]{0,8}#{2,6} ?(?:(?:instruction|system|assistant) ?:|instruction[ \t]{0,8}$|new (?:system )?(?:instructions?|prompt)\b)/m,
    /^[ \t>*[(#-]{0,8}(?:system|admin|root|developer|security) override[\])* \t]{0,4}(?::|$|[-–—])/m,
    /\bto=(?:functions|multi_tool_use)\.|\bfunctions\.[a-z_]{1,40}\(\{/,
  ],
}

const asked = /^[ \t>*_"'[(#-]{0,8}(?:human|user)[\])*_"' ]{0,4}:/m
const answered = /^[ \t>*_"'[(#-]{0,8}(?:assistant|ai|chatbot)[\])*_"' ]{0,4}:/m

/** A made-up conversation: both roles, each at the start of a line. */
export function hasDialogue(plain: string): boolean {
  return answered.test(plain) && asked.test(plain)
}

const quote = `\\\\{0,2}["']`
const colon = '\\s{0,8}:\\s{0,8}'
const toolName = '(?:tool|tool_?name|function_?name|recipient_name)'
const given = '(?:arguments|args|parameters|params|input|tool_input|kwargs)'

const protocol: FrameGroup = {
  sign: /["'][ \t]{0,8}:/,
  frames: [
    new RegExp(`${quote}${toolName}${quote}${colon}[^]{0,200}?${quote}${given}${quote}${colon}`),
    new RegExp(`${quote}${given}${quote}${colon}[^]{0,200}?${quote}${toolName}${quote}${colon}`),
    new RegExp(
      `${quote}(?:name|function)${quote}${colon}${quote}[\\w./-]{1,64}${quote}\\s{0,8},\\s{0,8}${quote}(?:arguments|parameters)${quote}${colon}`,
    ),
    new RegExp(
      `${quote}(?:function_call|tool_calls?|tool_use|tool_call_id|tool_use_id|tool_input|action_input)${quote}${colon}`,
    ),
    new RegExp(
      `${quote}type${quote}${colon}${quote}(?:tool_use|tool_call|tool_result|function_call)${quote}`,
    ),
    new RegExp(
      `${quote}role${quote}${colon}${quote}(?:system|assistant|developer|tool|user)${quote}\\s{0,8},\\s{0,8}${quote}content${quote}${colon}`,
    ),
    new RegExp(`${quote}jsonrpc${quote}${colon}${quote}`),
    new RegExp(
      `${quote}method${quote}${colon}${quote}(?:tools|resources|prompts|sampling|notifications)/[a-z_/]{2,40}${quote}`,
    ),
  ],
}

const steps: FrameGroup = { sign: /action input/, frames: [/^[ \t]{0,4}action input ?:/m] }

/** Names a query takes when it is to carry text away; what badges and avatars use (`style`, `v`, `token`) is not here. */
const carrier =
  '(?:q|query|d|data|payload|content|text|msg|message|secret|leak|exfil|info|context|prompt|cookie|body|history|conversation|chat|summary)'
/** A place for text to be put in, but not one of the gate's own placeholders. */
const blank =
  '(?:\\{[^}\\s]{1,40}\\}|%7b|\\$\\{|<[a-z_ ]{2,30}>|\\[(?![a-z_]{2,20}_\\d)[a-z_ ]{3,40}\\])'

const images: FrameGroup = {
  sign: /!\[|<img/,
  frames: [
    new RegExp(
      `!\\[[^\\][\\n]{0,200}\\]\\(\\s{0,4}<?https?://[^\\s)]{1,300}?(?:[?&]${carrier}=|${blank})`,
    ),
    new RegExp(
      `<img\\s[^<>]{0,200}?\\bsrc\\s?=\\s?["']?https?://[^\\s"'<>]{1,300}?(?:[?&]${carrier}=|${blank})`,
    ),
  ],
}

const groups = [markers, delimiters, roles, protocol, steps, images]
