/** Given names and short forms from all over the world, which the packages that the dictionary is made of lack many of. */
export const givenNames = `
  Aafke Aamir Aarav Aaron Aarti Aashish Abai Abanoub Abanti Abayomi Abbas Abbie Abdalla Abdelaziz Abdelkader Abdi
  Abdiaziz Abdifatah Abdikarim Abdirahman Abdoul Abdoulaye Abdul Abdulaziz Abdullah Abdulrahman Abeba Abebe Abeer
  Abena Abhay Abhimanyu Abhinav Abhishek Abid Abida Abimbola Abraha Abraham Abubakar Achan Achieng Achini Achol Achraf
  Achuthan Achyuta Adaeze Adam Adama Adamu Adaobi Addis Adebayo Adebowale Adekunle Adel Adéla Adele Ademola Adenike
  Adeola Adetokunbo Adewale Adhiambo Adi Adilson Aditi Aditya Adjoa Adnan Adong Adriaan Adrian Adriana Advait Adwoa
  Afi Afia Afonso Afriyie Afroza Afsaneh Afshin Afua Afzal Aghiles Agim Agnė Agnelo Ágnes Agnieszka Agostina Agostinho
  Agron Agus Agustín Ahlam Ahmad Ahmed Ahmet Ahsan Ahto Ai Aibek Aida Aidan Aigars Aigerim Aigul Aiko Ailbhe Ailsa
  Aimal Aina Ainārs Áine Ainembabazi Ainhoa Aino Ainur Aisha Aishwarya Aisling Aïssata Aïssatou Aistė Aisyah Aitor
  Aivars Ajay Ajayan Ajmal Akaki Akane Akari Akash Akbar Åke Akech Akello Akhila Akhona Aki Akiko Akin Akintunde
  Akinyi Akira Akissi Ákos Akosua Akoth Aksel Akshay Akua Alagappan Alain Alamgir Alassane Alastair Alba Albana Albert
  Alberto Alec Aled Alejandra Alejandro Alek Aleko Aleksandar Aleksi Alem Alemayehu Alena Alenka Alessandra Alessandro
  Alessio Alev Alexander Alexandros Alexei Aleyamma Alfie Alfred Alfredo Algirdas Ali Aliaksei Alibek Alicia Alicja
  Aliénor Alin Alina Alioune Alireza Alisher Alistair Alix Aliya Aliyu Alla Almas Almaz Alofa Aloïs Alok Alon Alonzo
  Alper Alpha Altantsetseg Altin Altynai Alun Alva Álvaro Alya Alyaksandr Alyona Alyosha Ama Amadeu Amadou Amahle
  Amaia Amaka Amal Amália Amanda Amandeep Amandine Amani Amanuel Amarachi Amare Amarjit Amartya Amaru Amazigh Amel
  Amelia Américo Amichai Amihan Amin Amina Aminah Aminata Amine Aminu Amir Amira Amiran Amirul Amit Ammar Ammu Amna
  Amnon Amol Amos Amparo Amr Amran Amrik Amritpal Amrutlal Amy Anacleto Anahera Anahit Anahita Anaïs Analyn Anand
  Anano Ananya Anas Anastasia Anasuya Anat Anathi Anatoly Anbu Anca Anda Anders Andile Andraž André Andrea Andreas
  Andreea Andrei Andrej Andrew Andries Andriy Andrus Andry Andrzej Andy Aneesh Anele Anesu Anežka Angela Angeliki
  Angelo Anggun Angharad Angie Anġlu Angus Anh Ani Ania Aníbal Aniekan Aniela Anika Aniket Anikó Anil Anindita Anirban
  Anissa Anita Anitha Anja Anjali Anjaneyulu Anke Ankit Ankur Annabel Annamma Annapurna Anne Anneke Anneli Annelies
  Annika Anoma Anong Anoop Anoopa Anouar Anouk Anqi Anson Antanas Ante Antero Anthony Antje Antón Antonella Antonio
  Antonis Antti Anu Anura Anuradha Anurag Anush Anusha Anushka Anwar Anwara Anwen Anxo Anya Anyango Anže Aoi Aoife
  Aparecida Aparna Apichat Apio Apirana Apostolos Appu Aqeel Ara Araceli Araksya Aram Arantxa Arash Aravind Aravinda
  Araz Arben Arbër Archana Archie Archil Arda Ardalan Ardeshir Ardian Areeba Areej Arek Areum Arezo Arezoo Arham
  Arianna Ariel Ariela Arif Arik Arinaitwe Arindam Arinze Aristotelis Aritra Aritz Arjan Arjun Arkadiusz Arlindo Arman
  Armen Armin Armine Arnab Arnau Arnaud Arne Árni Arno Aroha Arooj Árpád Arpine Arsen Arshak Arta Artak Artan Artashes
  Arthit Arthur Arti Artur Arturo Artyom Arumugam Arun Aruna Arundhathi Arup Aruzhan Arvind Arwa Aryan Aryana Åsa
  Asadullah Asanda Asanka Ásdís Åse Aseel Asel Asela Asep Asfaw Asha Asher Ashish Ashley Ashok Ashot Ashraful Ashwin
  Ashwini Asier Asif Asiimwe Asim Askar Aslı Asma Asmaa Asmerom Assaf Aster Astghik Astou Astrid Asuka Asunción
  Aswathy Atara Atef Atharva Athira Atieno Atif Atilla Atiqur Ato Atsushi Attila Atul Audrey Audrius August Auma Aung
  Aurélie Aurélien Aurore Aušra Austin Auður Ava Avani Avery Avi Avigail Avishai Avital Avito Aviv Avner Avtandil
  Avtar Awa Awais Awhina Awino Awuor Axelle Aya Ayaan Ayaka Ayako Ayan Ayanda Ayanna Ayantu Ayça Aydan Aydın Ayelén
  Ayelet Ayesha Aygün Ayhan Aylin Ayman Aymen Aynur Ayo Ayodeji Ayodele Ayomide Ayşe Ayşegül Aysel Aysha Aytan Ayu
  Ayumi Ayush Azad Azadeh Azamat Azar Azeb Aziliz Azita Aziz Aziza Azizah Azizul Azlan Azman Azra Aðalheiður Baaba
  Babacar Babajide Babak Babalwa Babatunde Babirye Babita Babu Bader Badr Badri Badrul Bagus Bahar Bahareh Bahati
  Bahman Bahram Baiba Bakar Bakary Bakri Baktash Bakyt Bala Balaji Balázs Balbir Baldev Baldur Baljit Balqis Balwinder
  Bambang Banafsheh Bandar Bandula Bansidhar Bao Bappa Baptiste Bapu Bára Barak Baraka Baran Barbara Barbora Barham
  Barkhad Barnaby Barry Bartek Bartosz Bartłomiej Baryalai Barzan Barış Bas Başak Basavaraj Basel Bashar Bashir Basia
  Basma Bassam Bassirou Bastien Batbayar Batbold Batool Baurzhan Bautista Bayan Bayani Bayarmaa Bayo Bayu Bea Beat
  Beatrice Beatriz Beau Becky Bedřich Beena Begoña Begüm Behnam Behrouz Behzad Beka Bekele Bekzod Béla Belén Bella
  Belqis Ben Beñat Benazir Bence Benedict Bengt Benjamin Benny Benoît Benson Bent Bente Beppe Beren Berfin Berhane
  Berhanu Berit Berivan Berna Bernard Bernat Bernd Bernhard Bernice Bernie Bert Besnik Bessem Bessie Beste Betelhem
  Bethan Bethlehem Beto Betty Betül Bev Beverley Bhabani Bhagyalakshmi Bhagyashree Bharat Bhargavi Bhaskar Bhau
  Bhavesh Bhavika Bhavna Bheki Bhikhabhai Bhimsen Bhojraj Bhoomika Bhupen Bhupinder Bhuvana Biagio Bianca Bibhu
  Bibhuti Bidya Bidzina Biel Bijan Biju Bilal Bilge Biljana Bill Bilyana Bima Bincy Bindu Bingbing Binh Biniam Binod
  Binoy Binta Bintang Bintou Binu Binyamin Bipasha Biren Birgit Birgitte Birna Birtukan Birutė Bishal Bishnu Bishoy
  Bisi Biswajit Biswaranjan Bjarne Bjarni Björk Björn Blagovest Blake Blandine Blanka Bláthnaid Blaž Blerim Blerina
  Blodwen Bo Boaz Bob Boban Bodil Bogdan Boglárka Bogusław Bohdan Bohumil Boitumelo Bojan Bojana Bol Bola Bolaji
  Bolormaa Bolu Bongani Bongiwe Boon Bopha Bora Borey Boris Borja Bornali Boštjan Botond Boubacar Bouchra Boyan Bożena
  Božidar Bradley Brahim Brais Brajesh Brandon Branka Branko Breandán Brenda Brendan Brian Bríd Bridget Brieuc
  Brigitte Britta Brittany Bronwen Brooke Bruce Bruk Bruno Bryan Bryn Brynja Bryony Buchi Buddhika Budi Buhle Bujar
  Bukky Bukola Bülent Bunmi Burak Burcu Burhan Bushra Busi Busisiwe Bwalya Cadi Caetano Çağla Caio Caitlin Caleb
  Callum Calum Cameron Camilla Camille Candela Candy Cansu Caoimhe Carles Carlo Carlos Carmel Carmela Carmen Carmine
  Carmit Carol Caroline Carson Carys Cassandra Catalina Catarina Caterina Cath Cathal Catherine Cathy Catrin Catriona
  Cauã Cees Célia Céline Cem Cengiz Ċensu Ceren Ceri Ceyda Chacko Chaeyoung Chaim Chaïma Chaithra Chaiwat Chaltu
  Chamika Chaminda Champika Chana Chanda Chandra Chandrakant Chandrashekar Chandrika Chandrima Channary Chantal
  Charalambos Charanjit Charlene Charles Charlie Charlotte Charmaine Charo Chatchai Chathura Chau Chaya Chayanika
  Chebet Cheick Cheikh Chelo Chema Chemutai Cheng Chenxi Cherry Cheryl Chetan Chi Chiamaka Chiara Chibuike Chibuzor
  Chidambaram Chidera Chidi Chidiebere Chidimma Chidinma Chido Chiedza Chieko Chigozie Chihiro Chijioke Chika Chike
  Chikondi Chilufya Chima Chimamanda Chinaza Chinedu Chinelo Chinggis Chinmay Chinnasamy Chintan Chinwe Chinyere
  Chioma Chipo Chiranjeevi Chisom Chisomo Chittaranjan Chiyo Chloe Choon Chris Chrissie Christer Christiaan Christian
  Christiane Christine Christo Christoph Christopher Christos Chrysoula Chucho Chukwudi Chukwuemeka Chunhua Chuy Chye
  Cian Ciara Ciarán Çiğdem Cillian Cindy Cinzia Citlali Citra Claire Clare Claudia Cláudio Claudiu Clem Clémence
  Clíodhna Clive Clodagh Cobus Coco Coen Colin Colleen Colm Conall Conceição Concepción Concha Connie Conor Constantin
  Consuelo Corazon Corentin Cormac Cosimo Cosmin Courtney Craig Crina Cristian Cristina Cristóbal Csaba Csilla
  Cuauhtémoc Cuong Curdin Curtis Cvetanka Cynthia Czesława Daan Dace Dafna Dafydd Dagmar Dahir Dahyabhai Dai Daiga
  Daiki Dainis Dainius Daisuke Daisy Daithí Daiva Dakila Dalal Dalia Dalibor Dalit Daljit Dambudzo Damiao Damilola
  Damir Damla Dammika Damola Dan Dana Danai Dandan Danica Danie Daniel Danielle Danilo Danish Daniyal Daniyar Danjuma
  Danladi Danny Danushka Danuta Daouda Daphna Daphne Dara Darcy Dardan Dare Dareen Darek Dariga Darith Darius Dariush
  Dariusz Darko Darnell Darragh Darren Darryl Darshan Darya Dasha Dasun Dato Dattatray Dauda Dauren Davaa Dave David
  Davide Davina Davinder Davit Davor Dawa Dawie Dawit Dawn Dawood Dayo Dean Deandre Dearbhla Debadatta Debashis
  Debasish Debbie Debjani Debojit Debolina Deborah Declan Deepa Deepak Deepika Deepthi Deepti Deeqa Defne Deirdre Deja
  Dejan Deji Delal Delali Dele Delphine Delroy Demba Demelza Demet Demola Deng Denise Deniz Dennis Denzel Denzil Deon
  Derartu Dereje Derek Dermot Derya Deshawn Desislava Desmond Despina Desta Detlef Devi Devika Devora Devorah Dewald
  Dewi Dhammika Dhanalakshmi Dhanush Dhara Dhriti Dhruv Dhwani Diana Diarmuid Dibakar Didier Diego Dieter Dieumerci
  Dieynaba Diganta Digvijay Dikeledi Dilan Dilani Dilara Dildora Dileep Dilfuza Dilhan Dilini Dilip Diljit Dilnoza
  Dilpreet Dilshan Dilshod Dilys Dima Dimas Dimitar Dimitra Dimitris Dina Dinara Dineo Dinesh Dinh Dinuka Dipa Dipak
  Dipjyoti Dirk Divya Diya Diyar Djamila Djénéba Dmitri Dmitry Dmytro Doaa Dohyun Doina Dolly Dolors Dom Domagoj
  Domenico Dominic Donal Donald Donatella Donna Doreen Doris Dorit Dorj Dorje Doron Dorota Dorothy Dorthe Dot Dotun
  Doug Dougal Douglas Douwe Dov Dragan Dragana Dragica Dragos Dražen Driss Drita Dror Duarte Duc Dudi Dudu Duduzile
  Dulal Dulquer Dumisani Duncan Dung Dunja Duong Durga Dušan Duy Duygu Dwaipayan Dwayne Dwi Dwight Dylan Dzifa Dzmitry
  Éabha Eamon Eapen Earl Eason Ebba Ebony Ebrahim Ebrima Ebru Ebuka Echo Ed Eddie Edem Eden Edgars Edie Edison Edith
  Edoardo Edona Eduarda Eduardo Edurne Edward Edyta Eefje Eelco Eero Eesha Efe Efrat Efren Efua Ege Eghosa Egill Eglė
  Ehab Ehsan Ehud Eiko Eileen Eilidh Eimear Einar Eira Eirik Eiríkur Eirini Eitan Eivør Eka Ekaterina Ekaterine Ekene
  Eknath Eko Ekow Ekua Elad Elaine Elango Elchin Elçin Eldar Eleanor Eleftheria Elen Elena Elene Eleni Eleonora Eleri
  Elfatih Elhadi Elham Eli Elif Elijah Elikem Elin Elīna Elisa Elisheva Elísio Eliška Elizabeth Ellie Elliot Elmar
  Elmarie Elna Elnur Élodie Éloïse Elouan Elowen Elpida Els Elsabe Elsabet Elshad Elsie Eltayeb Eluned Elyor Elżbieta
  Eman Emeka Emer Emese Emi Emiko Emil Émile Emiliano Emilie Emily Emin Emine Emlyn Emma Emmanuel Emmett Emre Emrys
  Emyr Enamul Encarnación Endale Endang Eneko Enes Enid Enikő Eniola Enkhbayar Enn Enora Enric Enrico Enrique Enzo
  Eoghan Eoin Eranga Erdem Erdene Erdoğan Eren Eréndira Eric Erich Erik Erika Eriko Erin Erion Erlan Erlinda Ermal
  Ermek Ermias Erna Ernst Errol Ertuğrul Erwan Erzsébet Esben Eseta Esi Esin Esme Esosa Espen Esperanza Esra Essam
  Esteban Esther Eszter Etelka Etgar Ethan Étienne Ettore Euan Eulàlia Eunji Eunjung Eusebio Eva Evandro Evangelia
  Evangelos Evelyn Evgeny Evin Evo Ewa Ewan Ewelina Exaucé Eyad Eyal Eyerusalem Eyob Eyram Ezequiel Ezgi Ezhil Fabiana
  Fabien Fabio Fabrizio Facundo Fadi Faduma Fadzai Faf Fahadh Fahd Faheem Faisal Faith Faiza Faizal Fajar Fakhar
  Falguni Faly Fañch Fang Fangfang Fanie Fanja Fanta Fara Farah Farai Faraja Faramarz Fares Farhad Farhan Farhana
  Fariba Farid Farida Faridah Farideh Farnaz Farooq Farrokh Fartun Farzad Farzana Farzaneh Fateh Fatemeh Fatih Fatiha
  Fatima Fatma Fatmata Fatmir Fatos Fatou Fatoumata Fayçal Fayrouz Fayyaz Fazal Fazlul Federica Federico Fei Feifei
  Fela Felcy Felicity Felipe Felix Femi Femke Feng Fengying Ferdousi Ferenc Fereshteh Fereydoun Fergus Ferhat Feriel
  Fermín Fernando Ferran Feven Ffion Fiachra Fidan Fiifi Fikile Fikru Filip Filipa Filipe Filippo Filiz Filomena
  Filsan Finau Finda Finlay Fintan Fiona Fionn Fionnuala Firdaus Fitia Fitri Fitsum Fitzroy Fiza Florence Florian
  Florin Floris Flurin Folake Folashade Folau Forough Foteini Fotis Fran Frances Francesc Francesca Francesco Francis
  Francisco Franco François Françoise Frank Frankie Franta František Franz Franzi Franziska Fraser Frauke Fred Freddie
  Frederick Fredrik Freja Freshta Freweini Friederike Friedrich Fritz Frode Froukje Fuad Fulya Fumiko Funke Funmi
  Funmilayo Furaha Fyodor Gabby Gabe Gabi Gabija Gábor Gabriele Gabrielle Gadadhar Gaël Gaëlle Gaétan Gagandeep Gal
  Galina Galit Gamal Gamini Gamze Ganbaatar Ganbold Ganesh Ganga Ġanni Gantulga Ganza Garabed Garang Garazi Garba
  Gareth Garo Gary Gašper Gastón Gathoni Gaukhar Gaurav Gauri Gautam Gavin Gayan Gayane Gayani Gayatri Gbenga Gearóid
  Gebre Gede Gediminas Geert Geeta Geetha Gemma Genet Geneviève Gennaro Genzebe Geoff Geoffrey Geok Georg George
  Georgi Georgina Georgios Geraint Gerald Gerda Gergana Gergely Gergő Gerhard Germán Gerrit Gerry Gershon Gert
  Gertrude Getachew Gethin Gevorg Géza Ghada Ghassan Ghazal Ghazala Gheorghe Ghizlane Ghulam Gia Giacomo Giada Giang
  Gianluca Gianni Giannis Gideon Gidon Giedrė Gigi Gijs Gila Gilad Gilang Giles Gili Gillian Ginevra Ginny Gintaras
  Gintarė Gints Giorgi Giorgio Giorgos Giovanna Giovanni Gireesan Girish Girisha Girma Gisela Gísli Gita Gitanjali
  Githinji Gitte Giulia Giuliana Giulio Giuseppe Givi Gizem Gjergj Gjorgji Gleb Glenys Gloire Gloria Glyn Goce Gocha
  Gogi Gohar Gökhan Golam Golnaz Gomathi Gonçalo Gonzalo Gopal Gopika Goran Gordana Gordon Ġorġ Gorka Gosia Gösta Götz
  Govind Gowri Gözde Graça Grace Graciela Graham Gráinne Grażyna Greg Gretchen Grethe Grezzju Griet Grigor Grigory
  Grisha Gro Gruffydd Grzegorz Guadalupe Gudrun Gugu Guido Guilherme Guillaume Guillermo Guiying Gül Gulalai Guled
  Gulnara Gulnora Gulnoza Gülşah Gulshat Gunawan Güneş Gunilla Gunnar Guntars Günter Günther Guoqiang Guram Gurdeep
  Gurinder Gurkirat Gurleen Gurmeet Gurnam Gurpreet Gurtej Guruprasad Gus Gustav Gustavo Guto Ġużeppi Guðbjörg
  Guðmundur Gvantsa Gwen Gwenaël Gwenaëlle Gwendal Gwenllian Gwenno Gwilym Gwyn Gwyneth Gyanendra György Gyula Haakon
  Habib Habibullah Habibur Habtamu Hadar Hadas Hadassah Hadeel Hadiza Hafiz Hafsa Hagai Hagop Haik Haile Haim Haingo
  Haitao Haitham Haiyan Hajar Hajime Hajnalka Hakan Hakim Hakob Hala Haleh Halil Halima Halimah Halime Halina Halit
  Halldór Halyna Hamad Hamid Hamidullah Hamish Hamza Hana Hanadi Hanako Hanan Hanane Hande Handré Haneul Hanh Hani
  Hania Hanitra Hanlie Hannah Hanne Hanneke Hannelore Hannes Hannu Hans Hansa Hansi Hansjörg Hany Hao Haoran Haotian
  Haoyu Harald Harbans Harbhajan Hardeep Hardik Hari Harika Harinder Haris Harish Haritha Harjinder Harjit Harleen
  Harman Harmanpreet Harold Harouna Harout Harper Harpreet Harri Harriet Harrison Harry Harsh Harshad Harshal
  Harsimran Haruka Haruki Haruto Harvinder Hasan Hashan Hasina Hasmik Hassan Hatice Hattie Haukur Hauwa Hawa Haya
  Hayato Hayder Hayk Hayley Hazel Hazem Haziq Heather Heba Hebe Héctor Hege Heidi Heike Heikki Heiko Heinrich Heinz
  Heitor Hekmat Hélder Heledd Helen Hélène Helga Helge Helgi Heli Helin Helle Helmut Hema Hemant Hemanta Hemi Hemlata
  Hendra Hendrik Henk Hennie Henri Henrik Henrique Henry Henryk Herbert Héritier Hermela Hervé Hery Hesham Hetal
  Hettie Hevin Heydar Hibo Hicham Hidayah Hideki Hideo Hien Hieu Hilary Hilde Hildegard Hildur Hillel Himanta Himari
  Hina Hind Hinemoa Hiral Hiranya Hiroki Hiroko Hiromi Hiroshi Hiroto Hiroyuki Hirut Hisham Hiten Hiwa Hiwot Hleb
  Hlengiwe Hoa Hoang Hoani Hoda Hodan Hohepa Hoiyan Hoku Holly Homa Hone Hong Hongmei Honor Honza Hooman Hoon Hooshang
  Hope Horacio Horst Hossam Hossein Houda Houssem Hovhannes Hovik Hovsep Howard Hrafnhildur Hrant Hripsime Hrishikesh
  Hristo Hrvoje Htet Hua Huda Hugh Hugo Hui Huia Huiling Huimin Huma Humaira Hung Huong Hüseyin Hussain Hussein Huw
  Huy Huyen Hwee Hyejin Hynek Hyunjin Hyunsoo Hyunwoo Hywel Iago Iain Ian Ianto Iara Ibrahim Ibrahima Ibtihal Ibukun
  Ichiro İdil Ido Idowu Idris Idrissa Iestyn Ieuan Ieva Ifan Ife Ifeanyi Ifeoma Ifor Ifrah Iftikhar Ignacio Igor Ihaia
  Ihar Ijeoma Ikaika Ikechukwu Ikenna Iker Ikram Ilan Ilana Ilaria Ildikó Ileana Ilham Ilhan Ilia Ilir İlkay Ilkka
  Ilmari Ilona Ilse Ilunga Ilya Ilyes Ilze Iman Imane Imani Imanol Imants Imelda Imène Imesha Immy Imogen Imran Imre
  Imtiaz Inacio Iñaki Inday Inderjit Indika Indira Indrani Indrek Inès Ingabire Inge Ingemar Inger Ingibjörg Ingo
  Ingrid Ingvild Ingy Iñigo Iniobong Intan Inti Ioan Ioana Ioane Ioanna Iolo Iona Ionel Iosefa İpek Iqbal Iqra Iracema
  Iradukunda Iraj Irakli Irakoze İrem Irene Irfan Iria Irina Iris Irit Iryna Isa Isaac Isabel Isabella Isabelle Isaiah
  Isata Isatou Isha Ishaan Ishani Ishara Ishimwe Ishmeet Ishrat Iskandar Isla Islom Ismail Ismat Isobel Isra Israa
  Issa Issam Issy István Isuru Itai Itamar Itay Itumeleng Itzel Itziar Iulia Ivana Ivanilda Ivanka Ivar Ivars Ivaylo
  Ivica Ivo Ivy Iwan Iwona Iyabo Izumi Izzy Jaak Jaakko Jaan Jaap Jabu Jabulani Jacek Jáchym Jack Jacky Jaco Jacob
  Jacobus Jacqueline Jacques Jacqui Jadwiga Jaehyun Jaewon Jagannath Jagdeep Jagjit Jagmeet Jago Jagoda Jahangir
  Jahnavi Jahongir Jai Jaka Jakob Jakub Jákup Jama Jamal Jameel James Jamie Jamila Jamshed Jamshid Jamuna Jan Jana
  Janaína Jandira Jane Janelle Janet Janez Jani Janice Janine Jānis Janith Jannatul Janne Janneman Jannie Janos Janusz
  Jarda Jarek Jari Jaroslav Jarosław Jasbir Jaskaran Jasleen Jasmeet Jasmina Jasmine Jasna Jason Jaspal Jasper
  Jaspreet Jassi Jassim Jasur Jaswinder Jatinder Jaume Javad Javed Javeria Javier Jay Jaya Jayanthi Jayantilal
  Jayasree Jayesh Jean Jef Jeff Jeffrey Jelagat Jelena Jelle Jem Jemal Jemma Jen Jennifer Jenny Jens Jepkosgei Jeppe
  Jérémie Jeremy Jermaine Jernej Jeroen Jerome Jerry Jesmin Jesper Jess Jessica Jessie Jesús Jeyhun Jez Jhon Jhuma
  Jhumpa Jiaen Jiahao Jiahui Jiajun Jian Jianguo Jianhua Jiaqi Jiawei Jiaxin Jiayi Jibin Jide Jieun Jigna Jignesh Jiho
  Jihoon Jihyun Jiji Jijo Jill Jim Jimin Jimmy Jincy Jindřich Jing Jingjing Jingwen Jinho Jinhua Jiří Jirka Jiro Jisha
  Jishnu Jisoo Jisung Jitendra Jitka Jitske Jiwon Jiwoo Jiyan Jiyeon Jiyoung Jo Joachim Joan Joanna Joanne João
  Joaquim Joaquín Jobin Joby Jock Jodie Joe Joëlle Joep Joginder Jógvan Johan Jóhann Johanna Johannes John Johnny Jojo
  Joke Jokin Joko Jola Jomar Jomol Jomon Jón Jonaki Jonali Jonas Jonathan Jonty Joohyun Joost Jordi Jörg Jorge Joris
  Jörn José Joseba Josef Joselito Josep Joseph Josh Joshua Josiane Josie Josip Josje Joško Joud Joumana Jovan Jovana
  Jovanka Jovelyn Jowan Joy Joyce Joydeep Jože Jozef Jožo József Juan Juanita Jude Judith Judy Juha Jukka Julia Julian
  Juliana Julie Juliet Julio Juma Jumana Jumoke Jun Junaid June Junhao Junho Junjie Junko Juraj Jure Jürg Jürgen
  Jurgita Jüri Jussi Justin Jutta Jwan Jyothi Jyothirmayi Jyoti Jyotiba Jyotiranjan Jyotirmoy Jørgen Kaan Kabelo Kabir
  Kabiru Kabita Kadek Kadiatou Kadri Kaede Kagiso Kahu Kahurangi Kai Kairat Kairi Kaisa Kaito Kajsa Kakali Kakha
  Kakoli Kalaivani Kalani Kalea Kaleo Kalev Kalina Kalliopi Kaloyan Kalpana Kalpesh Kamal Kamala Kamaljit Kamau Kambiz
  Kamila Kamindu Kamran Kamyar Kanako Kanat Kanimozhi Kaniz Kannan Kanoa Kanokwan Kantilal Kanya Kaori Kaoru Kapil
  Karabo Karamjit Karan Karanja Kåre Kareem Karel Karen Kari Karim Karimi Karin Karine Kariuki Karl Karlien Kārlis
  Karlygash Karmena Karmnu Károly Karthik Karthikeyan Kartik Kartika Karuna Karwan Kashif Kasia Kasongo Kasun Kat
  Katalin Katarina Katayoun Kate Katell Katelyn Kateřina Kateryna Katharina Katherine Kathi Kathir Kathleen Kathy
  Katie Katja Katka Katlego Kato Katri Katrien Katrín Katy Katya Kaustubh Kaveh Kavin Kavita Kavitha Kavya Kawa Kawika
  Kayalvizhi Kayan Kayee Kayitesi Kayode Kazimierz Kazuhiro Kazuki Kazuko Kazuo Keanu Kebede Kedar Kees Kehaulani
  Kehinde Kei Keiko Keisha Keisuke Keith Keitumetse Kekoa Kelebogile Kelechi Kelly Kelvin Kemal Kemar Kemi Ken Kendi
  Kendra Kendrick Kenji Kenneth Kenny Kenta Kentaro Kenza Keola Keoni Kepa Kerem Keren Kerensa Kerry Kersti Kerstin
  Kęstutis Ketaki Ketevan Keti Ketut Kev Kevin Keyvan Keza Kfir Kgomotso Khadija Khady Khairul Khaled Khaleda Khalid
  Khanh Khanyi Khatia Khatuna Khaya Khayal Khayalethu Khin Khoa Khotso Khulan Khulekani Khulood Khurram Khurshida
  Khushboo Kian Kiarash Kiat Kibet Kidane Kidist Kidus Kieran Kiet Kiki Kilian Kim Kimani Kimia Kimmo Kimo Kimutai
  Kingsley Kinnari Kinneret Kioko Kipchoge Kipchumba Kipkorir Kiprop Kipruto Kirabo Kiran Kiri Kiril Kirill Kirpal
  Kirsten Kirsty Kiryl Kishore Kittisak Kitto Kitty Kiyoshi Kizito Kjartan Kjell Kjersti Klaas Klara Klaus Klemen
  Klervi Knut Koba Kobe Kobi Kobina Kobus Kodjo Koel Koen Koffi Kofi Kohei Koji Kojo Kokilaben Kola Kolawole Kolya
  Konstantin Konstantina Konstantine Konstantinos Koos Korbinian Kosal Kossi Kostas Kostya Kosuke Kote Kouadio Kouamé
  Kourosh Krasimir Krešimir Krikor Krishma Krishna Krishnan Krishnaveni Kristaps Kristen Kristian Kristjan Kristof
  Krisztina Kritsada Krysia Kryštof Krystyna Krzysiek Krzysztof Ksenia Kshitij Kuanysh Kuba Kuda Kudakwashe Kudzai
  Kulbir Kuldeep Kuldip Külli Kulsoom Kulwant Kulwinder Kumar Kumaran Kumari Kumba Kumiko Kunal Kunjumon Kunle
  Kuppuswamy Kuriakose Kurian Kurt Kusal Kushtrim Kwabena Kwadwo Kwaku Kwamboka Kwame Kwasi Kweku Kwesi Kyaw Kyle
  Kyoko Kyriaki Kyriakos Kyrillos Kyungsoo Lachit Lachlan Laci Ladan Ladi Ladina Ladislav Laetitia Lahiru Laia Laiba
  Lajos Lakhwinder Lakshan Lakshmi Lala Lalaina Lalao Lale Lali Lalita Lalitha Lamar Lamia Lamin Lamine Lamont Lamorna
  Lan Lanakila Langa Lanre Lansana Lanto Larisa Larry Lars Lasantha Lasha Lasith Lassana Lasse László Lata Latasha
  Latha Latifa Latonya Latoya Laura Lauren Laurens Laurent Lauri Lautaro Lavanya Lavi Lavina Lawand Laxmi Laxmidhar
  Layal Layla Laziz Léa Leah Leandro Lebo Lebogang Lebohang Lee Leela Lefteris Lehua Leif Leila Leilani Leire Lek
  Lekan Lekha Lela Lemar Lembit Lemlem Lene Leni Lenka Lennart Leo Leon Leonard Leonardo Leonid Léonie Leonor Leopold
  Leoš Lerato Leroy Lesedi Lesley Leslie Lestari Lesya Leszek Lethabo Leticia Letizia Levan Levent Levente Levon Lewis
  Leyla Leyli Lhakpa Li Lia Liam Liang Liat Liban Libby Libuše Lieke Liesbeth Liesel Līga Ligaya Lihi Lihua Liina Liis
  Liisa Liisi Lijo Lijuan Likhitha Lila Lilit Lilou Lily Lin Lina Linda Lindiwe Ling Lingaraj Linh Linlin Lior Liora
  Lipsa Liridona Liron Lisa Lise Lisl Lito Liv Liva Liviu Liya Liz Lizelle Lizette Lizzie Ljiljana Ljubica Ljupčo
  Ljupka Llewelyn Llinos Lluc Lluís Llyr Lobna Lohith Loïc Lola Lopamudra Lorcan Loredana Lorenzo Loretta Lorna
  Lorraine Lotte Lottie Lou Louis Louise Lounis Lourdes Lourens Lova Loveday Lovisa Lovro Lowri Loyiso Luana Ľubica
  Lubna Luboš Luc Luca Lucia Lucian Lucien Lucy Ludmila Ludwig Luigi Luis Luisa Luise Luiz Lujain Luka Lukas Luke
  Lulwa Lumturi Lunga Lungelo Lungile Luningning Luol Lupe Lupita Luqman Lusine Luthando Luuk Luwam Luzviminda Lwazi
  Lwin Lydia Lyes Lynn Lyudmila Lærke Maaike Maame Maarit Maarja Maarten Maayan Macarena Maciej Maciek Mackenzie
  Madalena Madalina Madara Maddie Madhav Madhawa Madhu Madhumita Madhuri Madhurima Madhusmita Madiha Madina Madison
  Mads Maël Maëlys Maeve Mafalda Maggie Magne Magnús Maguette Maha Mahadev Mahadevappa Maham Mahathi Mahbub Mahbuba
  Mahdi Mahela Maher Mahesh Mahfuzur Mahina Mahinda Mahir Mahlet Mahmoud Mahmudul Mahnaz Mahnoor Mahsa Mahua Mai Maia
  Maija Maile Maïmouna Maimuna Mair Máire Mairéad Mairi Maisie Maite Maitha Maïwenn Maja Majed Majid Majok Maka Makana
  Makeda Makena Makoa Makoto Maksim Maksym Mala Malak Malakai Malala Malalai Malar Malarvizhi Malcolm Malee Mali Malia
  Malick Maliha Malika Malin Malinga Malini Malka Mallika Malo Malte Mamadou Mamatha Mammen Mamta Mamuka Manaia Manal
  Manana Manasa Manasi Manawa Mandana Mandar Mandeep Mandisa Mandla Mandy Manfred Manikandan Manish Manisha Manjeet
  Manjit Manju Manjunath Manmohan Manny Manoj Manolis Manolo Manon Manoranjan Manpreet Mantas Manuel Manuela Manute
  Manzi Māra Maral Marama Marat Marc Marcel Márcia Marcin Márcio Marco Marcos Marcus Mare Mareike Marelize Marème
  Margaret Margareta Margaux Margot Margrét Margus Mari Maria Mariam Mariama Mariana Marianne Mariappan Maricel
  Marieke Marietjie Marija Marijke Marika Mariko Marília Marilou Mario Marios Māris Mariska Marisol Marit Marites
  Marius Mariusz Marivic Mariya Marjan Mark Markéta Marko Marlene Marli Marloes Marlon Marnus Maroš Marta Mårten
  Martha Martí Martin Martine Mārtiņš Martti Marvin Marwa Marwan Mary Maryam Marzena Masahiro Masato Masayuki Masego
  Masha Masih Masimba Mason Masoud Massimo Massinissa Matan Matěj Mateusz Mathai Mathieu Mathilde Matic Matilde
  Matiullah Matjaž Mats Matt Matteo Matthew Matthijs Matti Matvey Mátyás Maud Maung Maureen Maurice Maurizio Mauro
  Mawada Max Maxence Maxim Maxine May Maya Mayumi Mayur Mazen Maziar Mazin Małgorzata Mbali Mbongeni Mbuyi Medea Medha
  Meena Meenakshi Meera Meg Megan Megha Meghana Megumi Mehdi Mehedi Mehmet Mehran Mehrdad Mehreen Mehriban Mehul Mei
  Meiling Meinir Mekdes Mekonnen Mel Melaku Melanie Mele Melek Meles Melike Melis Melissa Melwyn Memo Menachem Menaka
  Meng Mengyao Menino Menna Merab Meral Merav Mercè Mercedes Merel Meri Meriem Meritxell Meron Merryn Mert Merve
  Merveille Meryem Meseret Mesfin Mesrop Mesut Metin Metka Mette Meyyappan Mfon Mhairi Mher Mialy Miangaly Michael
  Michaela Michal Michalis Michał Micheál Michele Michelle Michiko Mick Midori Mieke Miguel Miha Mihaela Mihai Mihály
  Mihi Mihkel Mihnea Mika Mikaere Mike Mikel Mikhail Mikheil Miki Mikiel Mikkel Mikko Miklós Mikołaj Mikuláš Milagres
  Milagros Milan Milda Milena Milica Milind Millie Miloš Mimi Mimoza Mina Minami Minati Minato Mindaugas Mine Minghui
  Mingma Mingzhe Minh Minho Mini Minjae Minji Minjun Minna Minoo Minseo Mio Miora Miquel Mira Mirana Miray Mircea
  Mireia Mireille Mirek Mirembe Miren Miriam Mirjam Mirjana Miroslav Mirren Mirwais Misaki Misha Mislav Mišo Mithun
  Mitra Mitzi Miyuki Mizanur Mizuki Miłosz Mkhitar Mkrtich Mladen Mlungisi Mmusi Moana Modibo Modou Mogens Mohamed
  Mohammad Mohammed Mohan Mohanad Mohanan Mohanlal Mohinder Mohit Mohsen Moinul Moira Mojca Mojgan Mojisola Mojtaba
  Molly Momčilo Momoko Momotaz Mona Moncef Monica Monique Monira Montse Montserrat Moraa Morag Mordechai Morenike
  Morgan Morgane Moritz Mornay Morné Morshed Morten Morteza Morven Morwenna Mosese Mosharraf Moshe Mostafa Mostafizur
  Moti Mouhamed Moumita Mounika Mounir Moussa Moustapha Mphatso Mpho Mpumelelo Mrinalini Mrinmoy Mrunal Mubashir
  Mugdha Mugisha Muhammad Muhannad Muireann Mujib Mujinga Mukasa Mukendi Mukesh Mukhtar Mulenga Mulugeta Mumbi Mumtaz
  Muna Munashe Munene Mungo Munir Muntasir Munyaradzi Murali Murat Muriel Mursal Murtaza Murugan Murugesan Musa
  Mushfiqur Mustafa Mustapha Mutale Mutesi Muthoni Muthu Muthulakshmi Mutinta Mutoni Mutua Mwamba Mwangi Mwansa Mwende
  Mxolisi Mya Myfanwy Myint Mykhailo Mykola Mylene Myles Myo Naama Nabajyoti Nabeel Nabil Nabin Nachiket Nacho Nada
  Nadav Nadeem Nadeesha Nader Nadia Nadine Nadya Naeem Nafisa Nafissatou Naftali Nafula Nagabhushan Nagaraj Nagarathna
  Nagarjuna Nagla Naguib Nahla Nahom Nahuel Naïma Naina Nainoa Naira Nairi Najib Najibullah Najla Najma Najwa Nakato
  Nalani Naledi Nalubega Namal Namdev Namjoon Namrata Nana Nanami Nancy Nandhini Nandi Nandini Nangyalai Nani Nankya
  Nanna Nansubuga Nao Naoki Naoko Naomi Narantuya Narasimhulu Narayan Narayanan Narek Narelle Narendra Narges Nargis
  Nargiza Narindra Narine Narmada Narmin Narong Naseem Nasima Nasreen Nasrin Nasser Nastaran Nastya Nat Natalie
  Natarajan Natasha Natavan Natela Nathalie Nathan Nathaniel Natia Natnael Natsuki Nattapong Natubhai Navdeep Naveed
  Naveen Navjot Nawaf Nawal Nawaz Nayani Nayeli Nayeon Nazanin Nazar Nazeli Nazgul Nazia Nazlı Nazmul Nazrul Nceba
  Ndèye Ndidi Ndivhuwo Ndubuisi Neary Nebojša Nechirvan Ned Neda Nedyalka Neema Neeraj Neeta Nefeli Negar Neha Neil
  Nejc Nell Nelson Nemanja Nenad Neo Nerea Neringa Nermin Nerses Nerys Nessa Neta Netanel Neus Neville Newroz Neža Nga
  Ngaio Ngaire Ngalula Ngan Nghia Ngima Ngoc Ngoni Ngonidzashe Ngum Nguyet Nhi Nhlanhla Nhung Nhyira Niall Niamh
  Nicholas Nick Nicky Nicola Nicolás Nicole Nicoleta Nicolò Nidhi Niels Nienke Nieves Nigar Nigel Nighat Nihat Nii
  Nijat Nika Nikau Nikhil Niki Nikita Nikki Niklas Nikolai Nikolay Nikoloz Nikos Nikša Nila Nilakshi Nilamani
  Nilanjana Nilar Nilesh Nilgün Nili Nilofar Niloofar Nils Nima Nimal Nimali Nimco Nimmy Nimo Nimrat Nimrod Nina Ninad
  Niniola Nino Nir Nira Nirmala Nirmalendu Nirosha Niroshini Nisha Nissim Nithya Nitin Nitzan Niveditha Nivin Nizar
  Njabulo Njeri Njinga Njoki Njoroge Nkechi Nkiru Nkosana Nkosinathi Nkululeko Nnaemeka Nnamdi Nneka Noa Noah Noam
  Nodar Noelani Noeleen Noémi Noémie Noga Noha Nokuthula Noldi Nolwazi Nolwenn Noman Nomfundo Nomin Nomonde
  Nompumelelo Nomsa Nomvula Nomzamo Nona Nonhlanhla Nonso Nontsikelelo Noor Noora Noriko Norman Normand Normunds Nosa
  Nothando Nour Noura Novak Noxolo Nozomi Nqobani Nqobile Nshuti Nsimba Ntando Nthabiseng Ntokozo Ntombi Nuala Nugroho
  Nugzar Nuhu Nune Nuno Nunzia Nura Nurbek Nuria Nurlan Nursultan Nurul Nusrat Nutsa Nuwan Nuwani Nyamal Nyambura
  Nyandeng Nyaradzo Nyasha Nyawira Nynke Nyoman Nzinga Oana Obi Obiageli Obinna Océane Ochieng Ockie Octavia Octavian
  Odd Oded Odhiambo Odile Ofer Ofra Ogechi Oğuz Oisín Ojok Okechukwu Okello Okoth Oksana Ola Ólafur Olajide Olamide
  Olanrewaju Olav Olavi Olayinka Olcay Oldřich Ole Oleg Oleh Oleksandr Oleksiy Olena Olfa Olha Oliver Olivia Olivier
  Oliwia Olle Olli Ollie Olof Olu Oluchi Olufemi Olugbenga Olumide Olusegun Oluwaseun Olwen Olwethu Olya Olzhas Omana
  Omar Omer Omid Omkar Omolara Omondi Omri Ondina Ondra Ondřej Onkar Onke Onome Onur Onyango Onyeka Onyekachi Onyinye
  Oommen Opeyemi Opio Oren Orest Orhan Oriol Orit Orkhan Orla Órlaith Orli Orly Orna Ornella Orsolya Osagie Osama
  Osamu Osaze Oscar Osian Osita Oskar Osman Osnat Osvaldo Otabek Otar Otávio Otieno Otto Oumar Oumou Ouseph Ousmane
  Outi Ove Ovidiu Oviya Owain Owen Owino Oybek Oyin Oyindamola Oyun Oyuna Ozan Özge Özgür Özlem Ozoda Paata Paavo
  Pabitra Pablo Paco Paddy Padma Padmanabhan Pádraig Paidamoyo Päivi Palani Palesa Páll Pallabi Pallavi Paloma
  Palwasha Pam Pamela Panagiota Pancho Pandian Pandurang Pania Pankaj Panos Paola Paolo Pape Paqui Paramjit Paraskevi
  Paresh Parisa Parminder Paromita Parth Partha Parvaneh Parveen Parvin Parviz Parwana Parwiz Pasang Pascal Pasha Pat
  Pathum Patricia Patrick Patrizia Patxi Pau Paul Pauline Paulo Paulose Pavan Pavani Pavel Pavithra Pavle Pavlo Pavlos
  Pavol Paweł Pawlu Payam Peder Pedro Pegah Peggy Peipei Pekka Pelin Pelumi Pema Pemba Penda Pendo Penelope Peng
  Pengfei Penny Pentti Pepa Pepe Pepijn Percy Pere Pernilla Pernille Perran Petar Pete Petelo Peter Pēteris Petra
  Petras Petro Petroc Petros Petru Petrus Pétur Peyman Phanindra Phenyo Phil Philip Philippa Philippe Phindile Phoebe
  Phong Phuc Phumlani Phumzile Phuong Phurba Phyo Pia Piero Pierre Piers Piet Pieter Pietro Pietru Pilar Pim Pina
  Pinchas Ping Pino Piotr Piotrek Pip Pippa Piran Piret Piripi Pirjo Piseth Pista Piyali Piyumi Plamedi Plamen Pnina
  Polat Poldi Polina Polly Polyxeni Ponni Pontsho Pontus Pooja Poonam Poongodi Poornima Pooya Poppy Pornthip Posy
  Poulami Poulomi Pouria Prabhjot Prabin Prachi Pradeep Pradip Prafulla Prajakta Prajwal Prakash Prakriti Pramod
  Pranav Prasad Prasanna Prasenjit Prasert Prashant Prashanth Pratap Pratibha Prativa Pratyush Pravat Praveen Pravin
  Pravinbhai Prayut Predrag Preecha Preeti Prem Priit Primož Pritam Priti Pritpal Priya Priyabrata Priyanka Priyantha
  Prosenjit Przemek Przemysław Pualani Puja Puleng Puneeth Purnachandra Puspa Putra Putri Pyae Pınar Qais Qamar Qasim
  Qing Qinghua Quan Quang Queenie Quim Quinn Quique Quynh Rabia Rabin Rachana Rachel Rachid Radek Radha Radhika Radim
  Radmila Rado Radosław Radu Raed Raelene Rafael Raffaele Raffaella Raffi Rafi Rafiq Rafiqul Raghad Raghavan
  Raghavendra Raghu Ragnar Ragnheiður Ragnhild Rahayu Rahel Rahmatullah Rahul Raija Raimundo Rainer Raivis Raj Rajeev
  Rajendra Rajesh Rajinder Rajiv Rajvir Rajwinder Rakesh Rakshitha Ralf Raluca Ram Rama Ramakrishna Ramana Ramanathan
  Ramanlal Ramatoulaye Ramesh Rami Ramil Ramila Ramin Ramiro Ramón Ramulu Ramunė Ramy Ramya Ran Rana Ranald Ranbir
  Randa Rangarajan Rangi Rani Rania Ranil Rannvá Ranveer Raosaheb Raphaël Raquel Rasa Rasha Rashad Rashid Rashida
  Rashmi Rasika Rasmita Rasmus Rathna Rati Ratna Rattana Rauf Raúl Ravi Ravinder Rawiri Ray Raymond Raz Raza Razvan
  Rebwar Recep Rediet Redouane Reem Reena Refilwe Reggie Régis Regula Reham Rehana Rehema Rei Reidun Reiko Rein Réjean
  Reji Réka Rekha Remedios Remi Remo Remya Renan Renata Renate René Renjith Renzo Resi Rethabile Retno Reto Reuven
  Revathi Revaz Rewi Reynaldo Reza Rezo Rhett Rhian Rhiannon Rhodri Rhona Rhulani Rhydian Rhys Riaan Riadh Riana Riaz
  Ricardo Riccardo Richard Rigoberto Riikka Riina Rija Rik Rika Rikke Riku Rim Rima Rimantas Rina Rindra Risa Rishi
  Risto Rita Rithy Ritu Rituparna Rivka Rixt Riya Rizky Rizwan Rob Robbie Robel Robert Roberta Roberto Robin Robyn
  Rocco Rocío Roddy Rodica Rodrigo Rogelio Roger Rohan Rohani Rohit Roimata Róisín Rojda Rojin Rok Rokas Rokeya
  Rokhaya Roland Rolf Roman Rommel Ron Ronald Rónán Ronen Roni Ronit Ronita Ronja Roopa Roos Roozbeh Ropafadzo Roque
  Rorisang Rory Ros Rosalind Rosario Rosemary Roser Roshan Roshani Roshni Rosie Rositsa Roslan Rosli Rosmah Ross
  Rostam Rotem Rotimi Roula Rovshan Rowan Rowena Rowshan Roxana Roy Roya Roz Rozenn Ruairí Ruairidh Ruan Rubel Rubén
  Rubina Ruby Rucha Rudo Rudolf Rudzani Ruedi Rufaro Rufat Rufus Rui Ruma Rumana Rumbi Rumbidzai Rumen Rumyana Rune
  Ruoxi Rupert Rupinder Rupjyoti Ruqiya Ruslan Russell Rustam Rusudan Rūta Rute Rutger Ruth Rutuja Ruvimbo Ruwan Ryan
  Ryo Ryszard Rıza Saad Saanvi Saara Saba Sabbir Sabela Sabin Sabina Sabine Sabir Sabita Sabitra Sabyasachi Sachiko
  Sachin Sachith Sade Sadhbh Sadia Sadie Sadio Sadiq Saeed Saeid Sagal Sagar Sagi Sahana Sahar Sahithi Sahra Saïd
  Saida Saiful Saima Saira Sajan Saji Sajid Sajida Sajith Sakharam Sakis Sakshi Sakthivel Sakura Salama Saleh Salif
  Salim Salimata Sally Salma Salman Salome Salote Saltanat Salvatore Salvu Sam Saman Samantha Samar Samba Sambath
  Sambit Sameer Sameh Samer Sami Samia Samikshya Samir Samira Samiullah Samnang Sampath Samrawit Samuel Samuelu Sana
  Sanath Sanaz Sandamali Sandeep Sander Sandesh Sandhya Sandile Sándor Sandra Sandrine Sandro Sanduni Sandy Sanele
  Sangeeta Sangeetha Sangita Sangmin Sani Sanita Sanja Sanjay Sanket Sanna Sanne Santiago Santino Santosh Sanyu
  Sanzhar Saoirse Saori Sapna Sara Sarah Saraswati Sarat Saravanan Sarbananda Sardor Sarel Sarfaraz Sarfraz Sargis
  Šárka Sarkis Saruul Saša Sasan Sasha Saskia Sasmita Saswat Satenik Sathya Satnam Satoru Satoshi Satyajit
  Satyanarayana Saud Saulė Saulius Saurabh Savio Savita Sayaka Sayali Sayantan Sayuri Schalk Schorsch Scott Séamus
  Sean Seb Sebastian Sebastião Seble Şebnem Seema Segun Sekou Sela Selam Selamawit Selasi Selçuk Selim Selin Selina
  Sello Selma Selorm Selvi Semhar Semisi Semyon Sena Senait Senthil Seohyun Seojun Seonaid Seoyeon Sepehr Sepideh Sepp
  Seppe Seppo Seraina Serdar Serena Sergei Sergey Sergi Sergio Serhat Serhiy Serigne Serik Serkan Serwaa Serzh
  Sethuraman Seun Seunghyun Sevan Sevara Sevgi Sevinj Seweryn Seydou Seyi Seynabou Sezen Sfiso Shabana Shadi Shafiq
  Shafiqul Shagufta Shahad Shahan Shaheen Shahid Shahidul Shahin Shahnaz Shahram Shahrul Shahrzad Shai Shaima Shaista
  Shaji Shaked Shakib Shakila Shalva Shamima Shani Shanice Shaniqua Shankar Shanmugam Shannon Shanshan Shantanu
  Sharanappa Sharath Sharifah Sharmila Sharmin Sharmistha Sharon Sharvari Shashidhar Shaul Shaun Shavkat Shay Shazia
  Sheeja Shefali Shehan Sheila Shelly Shema Shenouda Sherif Sherine Sherko Shervin Sherzod Shibani Shibu Shigeru
  Shijie Shiju Shilan Shilpa Shima Shingai Shinichi Shinji Shiny Shir Shira Shiri Shirin Shirley Shiva Shivakumar
  Shivani Shivappa Shiyu Shizuka Shlomi Shlomit Shlomo Shmuel Shoaib Shohei Shoko Shola Shona Shorena Shoshana Shota
  Shpresa Shraddha Shreya Shrikant Shripad Shristi Shruti Shubham Shubhankar Shukri Shukria Shulamit Shun Shunsuke
  Shushan Shwan Shweta Shyju Sia Siamak Siân Siaosi Siarhei Siavash Sibel Sibongile Sibusiso Sid Siddaramaiah
  Siddharth Sidney Sidra Siebe Siegfried Sietske Siew Sigal Signe Sigríður Sigrún Sigurd Siham Sihle Siim Siji Sijia
  Silas Silke Silvio Simba Simbarashe Simi Simon Simphiwe Simran Simranjit Sina Sinan Sinchana Sindhu Sinéad Siniša
  Sintayehu Siobhán Síofra Siôn Sione Sioned Siphesihle Sipho Siranush Sirimavo Siriporn Sirisha Sirje Sirwan Sisanda
  Sissel Sissi Sithembile Sithu Siti Sitiveni Sitraka Siv Siva Sivakumar Sivan Siviwe Sixten Siya Siyabonga Siyuan
  Sizwe Sjoerd Sjors Sjúrður Skender Skye Slamet Slava Slobodan Smrutirekha Sneha Snežana Snezhana Snigdha Snorri
  Soazig Socheata Socorro Sofiane Sohail Sohee Soheil Sohini Sohrab Sokha Sokhna Sola Solange Solène Solomiya Solomon
  Solongo Solveig Somaly Sombat Somchai Somnath Sompong Somsak Somto Sona Sonal Sonia Sonja Sonu Soojin Sophea Sopheap
  Sophie Sopiko Soran Soraya Sorcha Sorin Soroush Sotiris Souleymane Soumitra Soumya Sourav Sovann Sowmya Špela
  Spencer Sphamandla Spoorthi Spozhmai Spyros Sravani Sravanthi Sreedevi Sreeja Sreejith Sreelakshmi Sreelekha
  Sreenivasan Sreyashi Sreymom Sri Sridevi Sridhar Srijan Srijana Srikanth Srinivas Srinivasulu Sriram Srđan Staffan
  Stanislav Stanisław Stanley Stasia Stavros Stavroula Štefan Stefania Stefano Stefanus Steffan Steffen Steinunn
  Stelios Stella Steph Stéphane Stephanie Stephen Steve Steven Stevie Sthembiso Stian Stig Stijn Stine Stipe Stjepan
  Stojan Stoyan Struan Suad Subash Subbarao Subbulakshmi Subhashree Subhasish Subhasmita Subhransu Subir Subramanian
  Subrata Suchada Sucharita Suchismita Suchitra Sudeshna Sudha Sudhansu Sudhir Sudip Sudipta Sue Sugeng Suha Suhail
  Suhas Suja Sujan Sujata Sujatha Sujin Sujoy Sukanta Sukanya Sukhdeep Sukhdev Sukhi Sukhmani Sukhpreet Sulastri Şule
  Suleiman Süleyman Sultan Sultana Sumaiya Suman Sumire Sumit Sumudu Sunanda Sune Sunghoon Sungmin Sunhee Sunil Sunisa
  Sunita Sunny Suparna Suprim Surachai Suraiya Suren Suresh Surinder Surjit Surya Susan Susanta Sushant Sushmita Susie
  Sutapa Suzanne Svante Svein Sven Svend Svenja Sverre Sveta Svetlana Svetoslav Sviatlana Svitlana Swantje Swaran
  Swathi Swati Swee Syafiq Sylvia Sylvie Sylwia Synnøve Szabolcs Szilárd Szilvia Szymon Søren Sławek Sławomir Taavi
  Tabassum Tabitha Tadej Tadesse Tadeusz Tadhg Tadiwa Taehyung Tafadzwa Tahina Tahira Taichi Taika Tainá Taiwo
  Takahiro Takashi Takeshi Takis Takondwa Takudzwa Takumi Takuya Tal Talal Talgat Talha Tali Talia Taliesin Taline Tam
  Tama Tamar Tamara Tamás Tamba Tameka Tamer Tamika Tamim Tamirat Tamsin Tamsyn Tamta Tamuna Tanaka Tane Tanel Taner
  Tanguy Taniela Tanisha Tanja Tanjila Tanushree Tanvi Tanvir Tanya Tanzim Tao Taoufik Tapaswini Tapati Tapio Tapiwa
  Taraneh Taranjit Taras Tareixa Tarek Tareq Tariel Tariku Tariq Tariro Tarkan Tarlochan Taro Tarsem Tarun Tashi
  Taskin Taslima Tasneem Tasnim Tasos Tatenda Tatev Tatevik Tatiana Tatsiana Tatu Taufik Tavita Tawanda Tayeb Taylor
  Tayo Tayyab Tebogo Teboho Ted Teemu Tega Tehila Tejas Tejinder Tekla Telma Temesgen Temi Temitayo Temitope Temujin
  Temur Tendai Tendo Tengiz Teniola Tenzin Tenzing Teodoro Tere Teresa Tereza Terje Terka Tero Terrell Terry Tesfaye
  Teshome Tess Tessa Teta Tetiana Tetsuya Teuta Tevita Tewodros Teymur Thabani Thabiso Thabo Thaís Thamarai Thamer
  Thanakorn Thanasis Thandar Thandeka Thandi Thandiwe Thando Thanh Thankachan Thankamma Thanos Thant Thao Thapelo
  Tharaka Tharindu Tharushi Thato Thea Thein Themba Thembeka Thembi Thenmozhi Theodore Theodoros Theresa Thiago
  Thibault Thida Thierno Thierry Thiha Thijs Thilak Thilini Thinus Thiru Thirumalai Thobeka Thodoris Thokozani Thomas
  Thon Thu Thulani Thuli Thura Thuy Tiago Tiana Tianyi Tibor Tidiane Tiernan Tiffany Tigist Tigran Tihana Tiina Tiit
  Tijana Tijmen Tilda Till Tim Tímea Timo Timothée Timothy Timur Tina Tinashe Tinatin Tine Ting Tingting Tinhinane
  Tipene Tirunesh Tirupathi Titas Titi Titouan Tiwa Tiziana Tizita Tjaša Tjeerd Tobi Toby Tochi Todor Togrul Toivo
  Tojo Tokunbo Toky Tolga Tolu Tolulope Tom Tomás Tomaž Tomé Tomek Tomer Tomislav Tomiwa Tommaso Tomoko Tomos Tonderai
  Tone Toninu Tõnis Toño Tõnu Tony Tonye Toomas Tope Tor Torbjørn Tornike Toru Torunn Toshiko Tosin Toumani Touraj
  Tove Tovino Towhid Toyin Traian Trajko Trang Trésor Trevor Trey Triin Trine Trish Tristan Troels Trond Trung Trupti
  Truus Tryggvi Trygve Tsegaye Tsehay Tsepo Tsering Tsetseg Tshala Tshepiso Tshepo Tshering Tshibola Tsion Tsiry
  Tsitsi Tsotne Tsutomu Tsvetelina Tuan Tuba Tudor Tuğba Tuğçe Tuhin Tui Tukaram Tumaini Tumelo Tumi Tuncay Tunde
  Tunji Tuomas Tupou Tural Turgut Turkan Turki Tusar Tushar Tuya Tuyet Twm Tyler Tyrone Tzipi Tzvi Ubah Ubbo Ubong
  Uche Uchenna Udaya Uduak Ueli Ugnė Ugo Ugochukwu Uğur Uju Uku Ula Uladzimir Ulan Uldis Ulhas Uli Ulla Ülle Ulrich
  Ulrika Ulrike Ulugbek Ulviyya Uma Umadevi Umair Umar Umida Ümit Umuhoza Umut Umutoni Úna Unai Unathi Unni
  Unnikrishnan Unnur Upali Upendo Upul Urho Uri Urmas Uroš Urs Ursina Urška Urszula Urvi Uschi Usha Usman Ute Utpal
  Uwase Uwe Uwimana Uxía Uyen Uzma Uzoamaka Uzoma Václav Vadim Vaea Vagif Vagn Vahagn Vahan Vahe Vahid Vaibhav Väinö
  Vakhtang Val Valdas Valentin Valentina Valerie Vallabhbhai Valli Valon Vamsi Vandana Vanessa Vangelis Vânia Vanna
  Vano Vanya Vardan Varghese Varinder Varoujan Varsha Vartan Varun Varvara Vasavi Vasco Vašek Vasile Vasiliki Vasilis
  Vasily Vassilis Vasudevan Vasya Vasyl Vazgen Vazha Veasna Vedat Vedran Veerappa Veerle Vegard Velu Venkat
  Venkataramana Venkatesh Venkateswarlu Venla Venu Venugopal Vera Vered Verity Veronica Véronique Veselin Vesna Vetri
  Vetrivel Vibha Vibol Vic Vicente Vichai Vicky Victor Vidya Viesturs Vigdis Vignesh Vihanga Vijay Vika Vikas Vikram
  Viktor Vilas Viliami Ville Vimbai Vimbiso Vinay Vinayak Vincent Vincenzo Vineeth Vinh Vinícius Vinod Viorel Viorica
  Visal Vishal Vishnu Vitaly Vithal Vito Vítor Vittoria Viv Vivaan Vivek Vivian Viyan Vlad Vladimír Vlado Vlastimil
  Vlatko Voahangy Vojta Vojtěch Volha Volkan Volodya Volodymyr Vova Vreni Vroni Vrushali Vugar Vusi Vuyani Vuyelwa
  Vuyo Vy Vyacheslav Vytautas Wael Wafa Wafula Wagner Waheed Wahida Wahyu Wairimu Wais Waldek Waldemar Wale Walid
  Wallace Wambua Wambui Wanda Wandile Wangari Wangechi Wangui Wanida Wanindu Wanjala Wanjiku Wanjiru Wannes Waqar
  Warsame Warsan Wasantha Waseem Wassim Wasswa Wastl Wataru Wayan Wayne Wayra Wazhma Wei Weihua Weijie Weiling Weiming
  Weiwei Wen Wenbo Wendell Wendy Wenjie Wenjing Wenxuan Werner Wes Wesley Wessel Whetu Whina Wiebe Wiebke Wiesław
  Wikus Wilbur Wilf Wilfredo Willem Willemijn William Wim Winifred Winnie Winsome Winston Winta Wiremu Wissam Wistin
  Witek Witold Wojciech Wojtek Wole Wolfgang Wondimu Wout Wouter Wulan Wyn Wynand Władysław Włodzimierz Xabi Xabier
  Xander Xaver Xavi Xavier Xhevahire Xia Xiaohui Xiaojun Xiaolong Xiaomei Xiaoming Xiaowei Xiaoyan Xiaoyu Ximena Xin
  Xinran Xinyi Xinyu Xinyue Xiu Xiulan Xiuying Xoán Xóchitl Xolani Xolile Xoliswa Xosé Xuan Xuefeng Xuemei Xueying
  Xurxo Yaa Yaakov Yacine Yael Yaffa Yago Yahya Yair Yakubu Yalda Yali Yamikani Yan Yana Yanan Yang Yangji Yaniv Yanka
  Yanling Yann Yannick Yannis Yara Yarden Yared Yaretzi Yariv Yaron Yaroslav Yasaman Yasemin Yash Yasin Yasir Yasmeen
  Yasmin Yasmina Yasser Yassir Yathish Yating Yauhen Yavuz Yaw Yazan Yazhini Yehia Yehuda Yehudit Yejin Yelena
  Yellappa Yemane Yemi Yen Yeonjun Yerlan Yervand Yeshwant Yetunde Yevgeny Yewande Yiannis Yichen Yifan Yiftach Yigal
  Yiğit Yihan Yiming Yingjie Yining Yinka Yiota Yitzhak Yixuan Ylva Yngve Yoav Yocheved Yodit Yogesh Yohani Yohannes
  Yoichi Yoko Yola Yolanda Yolandi Yomi Yonas Yonatan Yoni Yoojin Yoona Yordan Yordanka Yordanos Yoshiko Yoshio Yossi
  Yosuke Yotam Youenn Younes Younghee Youngho Younis Yousef Yousra Youssef Youssouf Yrjö Yu Yuan Yuchen Yudi Yue Yufei
  Yuhan Yui Yuji Yujie Yujin Yuka Yukari Yuki Yukiko Yuko Yulia Yuling Yumi Yun Yuna Yunfei Yuri Yuriko Yuriy Yusof
  Yusra Yusuf Yusuke Yuta Yutaka Yuting Yuto Yutong Yuval Yuvraj Yuxin Yuxuan Yuzhen Yves Yvonne Yıldız Zabel
  Zabihullah Zac Zachary Zafar Zahid Zahidul Zahra Zaid Zain Zainab Zakaria Zalmai Zamzam Zana Zandile Zane Zanele
  Zara Żaren Zarghuna Zarina Žarko Zaruhi Zaur Zaven Zaverchand Zaw Zawadi Zaza Zbigniew Zbyněk Zbyszek Zdeněk
  Zdzisław Zeba Zeeshan Zeev Zeferino Zehava Zeina Zeki Zélie Željko Zenaida Zenna Zerihun Zewdu Zeya Zeynep Zhanar
  Zhandos Zhanna Zhe Zhen Zhenya Zhenyu Zhihao Zhiming Zhiqiang Zhivko Zhiwei Ziad Ziaur Ziba Žiga Zihan Zihao Zilan
  Zineb Zinhle Ziv Živilė Zixuan Ziyi Zlata Zlatica Zlatko Zmarai Zo Zodwa Zoë Zofia Zohar Zoi Zola Zolani Zoli Zoltán
  Zora Zoran Zorica Zosia Zoya Zozan Zrinka Zsófia Zsolt Zsombor Zsuzsanna Zubair Zubeen Zuberi Zuhura Zukhra Zukiswa
  Zulfiya Zulkifli Zurab Zuriñe Zuzana Zviad Zvonimir Žydrūnas Zygmunt Øystein Øyvind Þóra Þórdís Þorsteinn Łukasz`
