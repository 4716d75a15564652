/** Words beside addresses, of all languages: what makes a number something else, and what announces an address. */
export const around = {
  /** Before a number that counts or orders: `Version 5`. Nothing here is a street without its own word. */
  counted: `version chapter section figure figures table tables page pages step steps issue item part line lines
    row column phase level day week month year quarter sprint release build rule question answer option appendix
    annex article act note test case task ticket bug point number revision draft rev january february march april
    may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday
    tuesday wednesday thursday friday saturday sunday januar februar märz mai juni juli oktober dezember janvier
    février mars avril juin juillet août septembre octobre novembre décembre kapitel abschnitt seite tabelle http
    https node python java ruby rust windows ios android postgres postgresql ubuntu debian rfc adr pr ecmascript
    react vue angular resolution action agenda round type exit code error status port todo order plan absatz artikel
    schema sections chapters rfcs issues versions items tickets parts days weeks months years rows columns phases
    levels tests tasks notes questions answers points`,
  label: `address addr street adresse anschrift straße strasse dirección direccion domicilio indirizzo endereço
    endereco morada adres straat osoite адрес адреса residence domicile streetaddress addressline
    addressline1 addressline2 address1 address2 streetline1 住所 地址 주소
    عنوان العنوان כתובת`,
  codeLabel: `zip zipcode postcode postal postalcode postleitzahl plz cap cep pincode pin postnummer postinumero индекс
    codepostal irányítószám psč τκ`,
  /** Somebody is to be found at what follows. */
  dwelling: `stay stays staying live lives lived living reside resides resided residing resident located home
    house deliver delivered delivery ship shipped shipping mail mailed billing moved visit wohnt wohne wohnhaft
    habite habitant demeurant domicilié domiciliada domiciliado vive vivo residente abita abito mora moro reside
    woont woon mieszka zamieszkały bor проживает живет живу`,
  /** Ends the name of a building that goes before its street. */
  building: `house building tower towers court residency apartments apartment mansion mansions villa villas center
    condominium condominiums centre plaza cottage lodge farm hall residence heights manor complex haus résidence
    bâtiment immeuble edificio palazzo torre edifício condomínio residencial
    residences chambers mall arcade estate flats rectory vicarage forge mill barn farmhouse lodge`,
  /** Points of the compass beside a street. */
  direction: `north south east west n s e w ne nw se sw este oeste sur norte central northeast northwest southeast southwest`,
  /** A country in the last line, or one word of its name. */
  country: `usa us uk gb states kingdom britain england scotland wales ireland éire canada australia zealand africa india
    pakistan bangladesh nepal lanka singapore malaysia indonesia philippines thailand vietnam kong nigeria kenya ghana
    egypt morocco maroc algérie tunisie israel turkey türkiye germany deutschland austria österreich switzerland schweiz
    suisse svizzera liechtenstein luxembourg luxemburg france belgium belgique belgië netherlands nederland spain españa
    portugal italy italia mexico méxico brazil brasil argentina chile colombia perú venezuela uruguay poland polska
    czech czechia česko česká slovakia slovensko slovenia slovenija croatia hrvatska serbia srbija hungary magyarország
    romania românia bulgaria българия greece ελλάδα cyprus malta sweden sverige norway norge denmark danmark finland
    suomi iceland ísland estonia eesti latvia latvija lithuania lietuva ukraine україна russia россия japan china korea
    taiwan emirates uae qatar arabia kuwait bahrain`,
  /** Begins a line or a sentence behind an address rather than a town. */
  other: `phone tel telephone fax email mobile cell mail dear this we i he she they it you and but or if
    please thanks regards order date name subject from to cc mr mrs ms dr who when where my his her our is was there
    so as that what yes no top first last next over about only since until between customer contact call dob ssn
    best sincerely cheers hi hello note website www http https account card box january february march april june
    july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb
    mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars
    avril juin juillet août septembre octobre novembre décembre hrs seiten euro euros dollars requests items users
    records rows`,
  /** Ends the words for a post box. */
  box: `box postfach bp p postale postal correos aéreo apartado apdo postbus postboks postbox postlokero pl pk poczt
    pocztowa pašto f pf c bag я poștală`,
}
