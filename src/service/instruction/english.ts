import { order, said } from './command.ts'
import type { Phrase } from './command.ts'

/**
 * What texts say to a model in English, over bare words (words.ts). What people tell each other about
 * systems, agents and prompts must not match: an honest reviewer reads these flags, and a flag that is
 * usually wrong is soon ignored.
 */

const pointing =
  '(?:previous|prior|earlier|above|preceding|foregoing|former|past|existing|current|original|initial|system|developer|your|all|any|every|other|these|those|safety|such|built in|hidden|core)'
const filler =
  '(?:of|the|and|or|to|you|youve been|been|given|set|aforementioned|instructions?|prompts?|rules?|guidelines?|messages?|s|absolutely|ever)'
const told =
  '(?:instructions?|directions|prompts?|directives?|programming|guardrails?|system messages?|preprompts?|pre prompts?|safety (?:rules|guidelines|filters|measures|protocols))'
/** Where a document, not the conversation, is meant: "ignore the earlier instructions in the runbook". */
const elsewhere =
  ' (?:in|on|from|inside|within|found|about|for|regarding|concerning|to|at) (?:(?:the|our|this|that|my|his|her|their|a|an|section|step|page|chapter|ticket|old|customer|user|retrieved|uploaded) ){0,4}(?!(?:system|developer|prompt|user|assistant|conversation|context|above|openai|anthropic|reviewer|policy|message|safety|security|review) )\\w+'
const forget = 'ignore|ignoring|disregard|forget|override|bypass'
const unheed = `${forget}|disobey|neglect|overlook|pay no attention to|stop following|stop obeying|do not follow|dont follow|do not obey|dont obey|no longer follow`
const discard = 'discard|throw away|set aside|erase|delete|drop|abandon|skip|reset|cancel|clear'

const forgetting: readonly Phrase[] = [
  order(
    `${unheed}|${discard}`,
    ` (?:${filler} ){0,4}(?:all|any|every) (?:${filler} ){0,3}${pointing} (?:(?:${pointing}|${filler}) ){0,5}(?:\\| )?${told}`,
  ),
  order(
    unheed,
    ` (?:${filler} ){0,4}${pointing} (?:(?:${pointing}|${filler}) ){0,6}(?:\\| )?${told}\\b(?!${elsewhere})`,
  ),
  order(
    unheed,
    ` (?:${filler} ){0,3}(?:instructions|prompt|directives|text) (?:above|before this|so far|(?:you (?:were|have been|got|received)|that (?:came|come|were given)|given|provided|written|stated|listed) (?:to you |you )?(?:above|before|earlier|previously|so far|by))`,
  ),
  order(
    `${unheed}|${discard}`,
    ' (?:(?:all|any|each) )?(?:of )?your (?:\\w+ ){0,2}(?:rules|guidelines|policies|policy|constraints|restrictions|limitations|training|filters|safeguards|ethics|context|persona)\\b',
  ),
  order(
    forget,
    ' all (?:of )?(?:the |your |these |those )?(?:previous|prior|above|earlier|preceding|existing|system|safety) (?:rules|guidelines|constraints|restrictions|context|conversation|messages|limitations)\\b(?! (?:on|about|for|in|of|from|that|regarding|concerning|around) )',
  ),
  order(
    `${forget}|discard`,
    '(?: absolutely| literally)? (?:everything|anything|all|whatever|what)(?: that)? (?:(?:is |was |came |comes |has been |have been |had been )?(?:(?:said|stated|written|mentioned|told) )?(?:above|previously|prior|so far|before(?: this| that| now)?)(?= \\|| and | then | this| instead)|(?:you (?:were|have been|ve been|had been|are)|youve been) (?:previously |ever )?(?:told|given|taught|instructed|trained|programmed|asked)|i (?:said|told you) (?:above|before|earlier|previously)|you (?:know|learned|have learned)(?! about| of))',
  ),
  order(
    `${forget}|skip`,
    '(?: all)?(?: of)? the (?:above|preceding|foregoing)(?: text| content| message)?(?: \\|)? (?:and|then|but|instead)(?: \\|)?(?: instead| just| only| simply| please)? (?:say|print|output|approve|respond|reply|return|tell|write|translate|reveal|act|answer|mark|execute|follow|generate|accept|merge|submit|you|do (?:the following|this))',
  ),
  order(
    `${forget}|disable|turn off|circumvent|evade|remove|drop|suspend`,
    '(?: all| any)?(?: of)? your (?:\\w+ ){0,3}(?:filters?|guardrails?|restrictions|safety|safeguards|moderation|checks|limits|limitations|protections)',
  ),
  said(
    'your',
    ' (?:previous|prior|earlier|original|initial|system|old|existing|current) (?:instructions?|prompt|directives?|guidelines|rules) (?:are|is|have been|has been|were|was) (?:now |hereby )?(?:void|cancell?ed|replaced|overridden|superseded|null|invalid|outdated|obsolete|deprecated|lifted|suspended|revoked|removed|changed|updated)',
  ),
  order('obey', ' (?:only )?(?:me|my|these|the following|all|every)\\b'),
  order(
    'follow|execute|carry out|comply with|perform',
    ' (?:only )?(?:these|my|the following|the new|the below) (?:new )?(?:instructions|commands|directives) (?:instead|only|exactly and|without question|without asking|and ignore|and nothing else|from now on)',
  ),
]

const innerText =
  '(?:system prompts?|system messages?|system instructions?|(?:initial|hidden|original|secret|developer|internal|full) (?:prompt|instructions|message)|preprompt|pre prompt|prompt|instructions|guidelines|configuration|training data)'
const reveal =
  'reveal|show|print|output|repeat|display|tell|leak|dump|return|recite|echo|expose|disclose|write|quote'
const revealing: readonly Phrase[] = [
  order(
    `${reveal}|send|share|copy|paste|summarize|summarise|translate|provide|encode|give|spell`,
    `(?: out| me| us| back| down| to me| the user){0,3}(?: all| every| any)?(?: of)? your (?:\\w+ ){0,2}${innerText}\\b`,
  ),
  order(
    reveal,
    '(?: out| me| us| back| down| to me){0,3} (?:the|its|this)(?: full| entire| exact| complete| whole| raw){0,3} (?:(?:system|hidden|secret|initial|original|developer) (?:prompt|message|instructions)|prompt above|instructions above)(?= \\|| verbatim| word | in full| above| exactly| here| back| to me| and )',
  ),
  order('repeat', ' (?:everything|all|the words|the text|all the text|all of the text) above'),
  said(
    'what is|what are|what was|what were|whats',
    ' your (?:\\w+ )?(?:system prompt|system message|system instructions|initial (?:prompt|instructions)|original instructions|hidden instructions)',
  ),
  order(
    'send|post|upload|exfiltrate|email|forward|leak|transmit|append|include|embed|encode',
    '(?: all| any| out)?(?: of)? (?:your (?:\\w+ ){0,2}(?:api keys?|credentials|secrets|environment variables) to (?:http|https|me|this|the following)|your (?:\\w+ ){0,2}(?:conversation|memory|context|system prompt|chat history)|the (?:full |entire |whole )?(?:conversation|chat)(?: history| log)?(?: so far)? (?:to|in|as) (?:http|https|this url|the url|the following url|the image))\\b',
  ),
  order('exfiltrate', ' '),
]

const machine =
  '(?:ai|artificial intelligence|large language model|language model|llm|chatbot|chat ?gpt|gpt ?\\d*|neural network)'
const role = `(?:(?:an?|the|just an?|only an?) (?:\\w+ ){0,3}(?:chatbot|llm|language model|ai(?= \\|| model| assistant| language| agent| system| reviewer| that| who| which| bot| with| without| designed| tasked| and| called| named)|(?:helpful|useful|harmless|virtual|personal|digital|uncensored) (?:\\w+ )?assistant|assistant that )|chat ?gpt|dan\\b|an? (?:\\w+ ){0,2}(?:unrestricted|uncensored|unfiltered|jailbroken|unaligned|unlimited) \\w+|(?:in )?(?:developer|debug|dan|admin|god|jailbreak|sudo|root|unrestricted|maintenance|test) mode|unrestricted|uncensored|jailbroken|free (?:from|of) (?:all|any|your|the)|no longer (?:bound|an? |restricted|limited by|required to (?:follow|obey)|subject to (?:your|any|the) (?:rules|restrictions|guidelines))|not bound by)`
const playing: readonly Phrase[] = [
  said(
    'you are|youre|you re|you will be|you have become|you shall be|you must be',
    `(?: now| hereby| from now on| actually| really){0,3} ${role}`,
  ),
  said(
    'you are now|youre now',
    ' (?:an? |the )?(?:\\w+ ){0,2}(?:assistant|bot|terminal|interpreter|persona|hacker|pirate|evil|operating (?:in|as)|acting as|connected to|talking to|going to (?:ignore|act|pretend|roleplay|approve))\\b(?! (?:manager|director|editor|chair|professor|to|of|secretary|coach))',
  ),
  order(
    'act|behave|respond|reply|answer|speak|operate|roleplay|role play|pose|function',
    ` (?:as|like) (?:if )?(?:you (?:are|were|have|had) (?:no|not|an? |the |dan|free|unrestricted|jailbroken)|${role}|(?:an? )?(?:\\w+ )?(?:linux terminal|terminal|shell|hacker|evil \\w+|python interpreter)|my )`,
  ),
  order(
    'simulate|impersonate|roleplay as|role play as|pretend to be|imagine you are|imagine being',
    ` (?:${role}|(?:an? )?(?:\\w+ )?(?:linux terminal|terminal|shell|hacker|admin|administrator|evil \\w+))`,
  ),
  order(
    'assume|adopt|take on|take|play',
    ` the (?:role|persona|identity|character) of (?:${role}|dan|an? (?:\\w+ )?(?:hacker|terminal|shell))`,
  ),
  order(
    'pretend',
    ' (?:that )?(?:you (?:are|re|have|can|do|did|were|had|never)|youre|there are no (?:rules|restrictions))',
  ),
  order(
    'enable|enter|activate|switch to|switch into|go into|start|turn on',
    ' (?:the |your )?(?:dan|god|jailbreak|unrestricted|sudo|evil|opposite|do anything now|uncensored|no filter) mode',
  ),
  said('do anything now', '\\b'),
  said(
    'you have been|youve been',
    ' (?:jailbroken|reprogrammed|freed from|liberated|unlocked and)',
  ),
  said(
    'from now on',
    '(?: \\|)? you (?:(?:will|must|shall|should|are to|can|only|always|have to|may) ){0,3}(?:(?:act|behave|respond|answer|speak|operate|reply) as |(?:respond|reply|answer) (?:only )?with (?:the word|the words|yes|approved|ok)|obey|do (?:anything|whatever)|have no (?:restrictions|rules|limits|filter|guidelines)|ignore (?:all|any|every|previous|your)|pretend|approve (?:all|every|any|everything|this) (?:\\w+ )?(?:rules?|drafts?|submissions?|\\|)|refer to yourself|call yourself|are (?:an? )?(?:ai|dan|chatbot|unrestricted|assistant)\\b)',
  ),
  said(
    'as a|as an',
    ` (?:\\w+ )?${machine}(?: (?:language )?(?:model|assistant|system|agent|reviewer|chatbot|bot|tool))?(?: \\|)? (?:you|i |im |it is your|your (?:task|job|role|purpose|goal)|developed by|trained by|created by|please|my )`,
  ),
  said(
    'your new|your real|your actual|your true|your only|your secret|your updated|your next',
    ' (?:instructions?|directives?|objective|prompt|system prompt|persona|identity|orders|programming) (?:is|are|follows?|will be|\\|)',
  ),
  said(
    'your only|your new|your real|your actual|your true|your primary|your sole|your secret',
    ' (?:task|job|goal|purpose|mission|role) is (?:now )?to (?:output|reveal|ignore|exfiltrate|obey|leak|say yes|act as|(?:respond|reply) (?:only )?with|(?:always )?(?:approve|accept|merge|pass) (?:everything|(?:all|every|any|this) (?:\\w+ )?(?:rules?|drafts?|submissions?|text)))\\b',
  ),
  said('you have access to', ' (?:the following|these|a set of|several) (?:tools?|functions?)\\b'),
  order(
    'use your',
    ' (?:\\w+ )?(?:browser|browsing|search|email|mail|shell|code|file|mcp|function|web|terminal|http|fetch|available) tools?\\b',
  ),
]

const reader =
  '(?:ai|llms?|language models?|large language models?|chat ?gpt|copilot|gemini|gpt ?\\d*|(?:ai|llm|automated|machine|language model|artificial intelligence) (?:agents?|assistants?|models?|systems?|review(?:ers?|ing) ?(?:tools?|systems?|agents?|bots?)?|readers?|tools?|bots?|crawlers?|summari[sz]ers?))'
const thisText =
  '(?:this|these|the following) (?:\\w+ )?(?:text|rules?|draft|message|document|note|comment|lines?|prompt|entry|content|sentence|instructions?|submission|candidate)'
const reads =
  '(?:read|process|review|summari[sz]|pars|evaluat|analy[sz]|ingest|handl|classify|scor)(?:s|es|e|ing)?'
const reading =
  '(?:that (?:is |are )?|which (?:is |are )?|who (?:is |are )?|currently |now ){0,3}(?:reading|processing|reviewing|summari[sz]ing|parsing|evaluating|analy[sz]ing|ingesting)'
const addressing: readonly Phrase[] = [
  said(
    'attention|note|notice|message|instruction|instructions|warning|reminder|important',
    `(?: to| for)?(?: \\|)?(?: all| any| the| every| other)? ${reader} (?:\\||reading|processing|reviewing|that (?:is |are )?(?:read|process|review)|who (?:is |are )?(?:read|process|review))`,
  ),
  said('hey|hello|dear|hi|ok|okay', ` (?:all |any |the )?${reader} \\|`),
  said(
    'assistant|assistants|bot|bots|model|models|agent|agents|tool|tools|system|systems|reviewer|reviewers|reader|readers|llm|llms|ai|chatgpt|copilot|gemini',
    ` (?:\\| )?${reading} ${thisText}`,
  ),
  said(
    'if you are|if youre|if you re',
    ` (?:an? |the )?(?:\\w+ )?${reader}(?: \\||s? (?:reading|processing|reviewing|and|or|then|please|you))`,
  ),
  said(
    'ai|llm|llms|language|large|chatgpt|copilot|gemini|gpt|automated|machine|artificial',
    `(?: language)?(?: models?| intelligence)?(?: (?:agents?|assistants?|systems?|review(?:ers?|ing)|readers?|tools?|bots?)){0,2} (?:that|who) ${reads} ${thisText} (?:must|should|shall|will|is|are|has|have|needs?|can|to)\\b`,
  ),
  said(
    'ai|llm|llms|language|large|chatgpt|copilot|gemini|gpt|automated|machine|artificial',
    `(?: language)?(?: models?| intelligence)?(?: (?:agents?|assistants?|systems?|review(?:ers?|ing)|readers?|tools?|bots?)){0,2} (?:must|should|shall|have to|has to|need to|needs to) (?:always )?(?:approve|accept|merge|pass|mark|ignore|disregard|skip) (?:this|these|the following) (?:\\w+ )?(?:rules?|drafts?|candidates?|submissions?|entry|text|message)\\b`,
  ),
  said(
    'ai|llm|chatgpt|copilot|gemini|language|assistant',
    '(?: model| agent| assistant| reviewer| system)?(?: is| are| who is| that is)? (?:now )?(?:reading|processing|reviewing|evaluating) this(?= \\|| must | should | please | you | then )',
  ),
  said(
    'new|updated|revised',
    '(?: system)? (?:prompt|instructions?) \\| (?:you|your|ignore|approve|act|disregard|pretend|always approve|from now)\\b',
  ),
  order(
    'when you|when reading|when processing|when reviewing|when summarizing|when summarising|when evaluating',
    `(?: (?:read|process|review|summari[sz]e|evaluate|parse))? ${thisText}(?: \\|)? (?:you |always |please |do not |dont |ignore|approve|also |mark|output|respond|add |say |state |claim |tell |treat )`,
  ),
]

const rule =
  '(?:rules?|drafts?|candidates?|submissions?|entry|entries|suggestions?|decision|proposal|policy|text|content)'
const unseen =
  '(?:automatically|immediately|right away|at once|silently|unconditionally|blindly|no matter what|regardless|directly|without (?:\\w+ ){0,3}(?:review|reviewing|reviewer|reviewers|human|humans|confirmation|approval|asking|checks|checking|questions?|telling|hesitation|verification|oversight))\\b'
/** A condition after it makes it a rule for cases: "approve it automatically if it is below $20". */
const unconditional =
  '(?! (?:if|when|whenever|once|after|before|until|unless|below|under|over|above|for|by|at|on|in) )'
const grant =
  'approve|accept|merge|submit|publish|pass|confirm|authorize|authorise|greenlight|ratify|promote|sign off on'
const autoGrant =
  'auto approve|auto accept|auto merge|auto submit|autoapprove|autoaccept|automerge|autosubmit'
const thisRule = '(?:rule|draft|candidate|submission|entry|suggestion)'
const approving: readonly Phrase[] = [
  order(
    `${grant}|${autoGrant}`,
    ` (?:this|these|the following|the current|the above|that) (?:\\w+ ){0,2}?${rule} (?:(?:\\w+ ){0,3}?and )?(?:now |please |right )?${unseen}${unconditional}`,
  ),
  order(
    `approve|accept|merge|${autoGrant}`,
    ` (?:this|these|the following|that|it)(?: one)? (?:now |please )?${unseen}${unconditional}`,
  ),
  order(
    'automatically|immediately|silently|instantly|always|unconditionally',
    ` (?:${grant}) (?:this|these|the following|the current|the above) (?:(?:\\w+ )?${rule}\\b|\\|)`,
  ),
  order(
    `${grant}|${autoGrant}`,
    ` (?:all|every|any|each)(?: of)?(?: the| these| my)? (?:\\w+ )?(?:rules?|drafts?|candidates?|submissions?|suggestions?)(?: \\w+){0,4}? ${unseen}`,
  ),
  order(autoGrant, ` (?:this|these|the following|all) (?:\\w+ )?${rule}`),
  said(
    'this',
    ` ${thisRule} (?:must|should|is to|has to|shall|will|needs to) be (?:auto ?)?(?:approved|accepted|merged|submitted|published) ${unseen}`,
  ),
  said(
    'this',
    ` ${thisRule} (?:has been |was |is )(?:already )?pre ?(?:approved|authori[sz]ed|cleared|verified)\\b`,
  ),
  said(
    'this',
    ` ${thisRule} (?:needs no|requires no|does not need|doesnt need|does not require|doesnt require)(?: any)?(?: human| further| manual| additional){0,3} (?:review|approval|reviewer)\\b`,
  ),
  order(
    'mark|flag|label|classify|treat|consider|tag|set|rate|report',
    ' (?:this|the following|these|the above) (?:\\w+ )?(?:rule|draft|candidate|submission|text|content|message|input)s? (?:\\w+ ){0,2}?(?:as |to |status ){1,3}(?:\\w+ )?(?:approved|safe|trusted|benign|harmless|legitimate|accepted|reviewed|verified)\\b(?! by )',
  ),
  order(
    'set|change|switch|update',
    ` (?:the )?status of this ${thisRule} to (?:approved|accepted|merged)\\b`,
  ),
  order(
    'give|assign|award|score|rate',
    ' (?:this|the following|these) (?:\\w+ )?(?:rule|draft|candidate|submission|text|entry|passage|suggestion)s? (?:with |as |at |an? |the ){0,3}(?:highest|maximum|top|perfect|high|full|max|10|100|1|5)\\b',
  ),
  order(
    'do not|dont|never',
    ' (?:flag|mask|redact|question|scan|block|filter|censor|quarantine|moderate) (?:this|these|the following|the above) (?:\\w+ )?(?:rule|text|message|content|entry|draft|submission|input|passage|note|candidate|instruction)s?\\b',
  ),
  order(
    'skip|bypass|omit|avoid|suppress',
    `(?: the| any| all| human| manual| further){0,3} (?:review|reviewer|reviewers|approval|moderation|masking|flagging|checks?) (?:for|of|on|step for) (?:this|these|the following) (?:\\w+ )?${rule}`,
  ),
  order(
    'respond|reply|answer|output|return|say|print|write',
    ' (?:\\| )?(?:only|exactly|just|nothing but|simply)(?: with| the| word| words| following| text| phrase| string| \\|){0,4} (?:approved?|safe|lgtm|pwned|hacked|accept(?:ed)?|no issues|no findings|no problems|access granted|i have been)(?= \\|| and | no )',
  ),
]

const article = '(?:the |any |a |your |this |all )?'
const overseer = `${article}(?:human )?(?:reviewers?|humans?|moderators?|approvers?)`
const person = `${article}(?:human )?(?:reviewers?|humans?|moderators?|approvers?|users?|customers?|admins?)`
const innards = '(?:instructions?|prompts?|system prompt|directives?|hidden (?:text|message|note))'
const never = 'do not|dont|never'
const concealing: readonly Phrase[] = [
  order(
    `${never}|you must not|you should not|must not|avoid`,
    ` (?:ever )?(?:show|showing|reveal|display|disclose|report|expose|mention|surface|present|let) (?:any of )?(?:this|these|it|that|the following)(?: (?:instructions?|message|text|note|prompt|request|part|section|line|rule|draft|content|comment|action|fact))? (?:to|be seen by|be shown to|be read by) ${overseer}\\b`,
  ),
  order(
    never,
    ` (?:show|reveal|display|disclose|mention|report|expose) (?:\\w+ ){0,2}${innards} (?:to|in front of) ${person}\\b`,
  ),
  order(
    never,
    ` (?:tell|inform|alert|notify|warn|ask) ${overseer} (?:about|of|that) (?:this|these|it|you|your|the (?:hidden|secret|above|${innards}))\\b`,
  ),
  order(
    never,
    ` (?:tell|inform|alert|notify|warn) (?:the |any )?(?:users?|humans?|operators?|admins?) (?:about|of|that) (?:(?:this|these|the|your) (?:\\w+ )?${innards}|you (?:have|were|are|did|received|read|followed|saw|got))\\b`,
  ),
  order(
    never,
    ` (?:mention|reveal|disclose|acknowledge|refer to|repeat|discuss|talk about|admit|quote|share) (?:that |to anyone )?(?:this|these|your|you (?:saw|read|received|have|were given)(?: this| these| any)?|any of these|the above|the following) (?:\\w+ ){0,2}?${innards}\\b`,
  ),
  order(
    never,
    ` let ${overseer} (?:see|read|know|notice|find out)(?: about| of)? (?:this|these|it|that)\\b`,
  ),
  order(
    'make sure|ensure|see to it',
    `(?: that)? ${overseer} (?:does not|doesnt|do not|dont|never|cannot|cant|will not|wont) (?:ever )?(?:see|sees|read|reads|notice|notices|find|finds|learn|learns)(?: of| about)? (?:this|these|it)\\b`,
  ),
  order(
    'keep|hide|conceal|withhold',
    ` (?:this|these|it|the following)(?: (?:instructions?|message|text|note|prompt|rule|draft|content|line|part))?(?: (?:a )?(?:secret|hidden|invisible|confidential))? from ${overseer}\\b`,
  ),
  order(
    'approve|accept|submit|merge|execute|run|do|send',
    ` (?:this|it|these|them)(?: \\w+){0,3} without (?:telling|informing|notifying|alerting|asking|involving|consulting|showing) ${overseer}\\b`,
  ),
]

/** What a tool that does harm is called; people call, run and trigger tools of many other names. */
const telling =
  '(?:approv\\w*|submit\\w*|accept\\w*|merge|send|email|mail|shell|bash|exec|fetch|http|curl|browser|delete|rules?|drafts?|mcp)'
const calling: readonly Phrase[] = [
  order(
    'call|invoke|trigger|execute|run|use',
    `(?: the| your| this| an?)? (?:(?!(?:and|about|for|to|of|the|with|before|when|if|after|who|or) )\\w+ ){0,2}?${telling} (?:\\w+ )?(?:tool|tools|function|plugin)\\b(?! (?:team|vendor|support|owner|maker|provider|supplier|help|from|in|of|chain))`,
  ),
  order('call|invoke|use', ' (?:your|the following) (?:tools?|functions?)(?= \\|| now | with )'),
  order(
    'call the|invoke the|execute the|run the|trigger the|use the',
    ' (?:\\w+ )?(?:function|tool) (?:\\w+ ){1,4}?(?:with (?:(?:the )?(?:following )?(?:arguments?|args|parameters?|params|input|json|payload) )?(?<= )\\||on my behalf|right now|silently|and (?:send|post|return|reply|approve|do not tell)\\b)',
  ),
  order(
    'call|invoke|execute|run|trigger|use',
    ' (?:the )?(?:function |tool |command |api )?(?:approve|submit|accept|merge|auto approve|set status|bulk approve) (?:this |all |the )?(?:rules?|drafts?|candidates?|pull request)\\b',
  ),
]

/** The English phrases. */
export const english: readonly Phrase[] = [
  ...forgetting,
  ...revealing,
  ...playing,
  ...addressing,
  ...approving,
  ...concealing,
  ...calling,
]
